import type { Component, Components } from './component.ts';
import type { PropValues } from './prop-values.ts';

const COUNT: PropValues = { kind: 'number', from: 1, to: 6 };

const COLUMNS: Component = {
  props: { cols: COUNT, columns: COUNT, col: COUNT },
  ignored: { title: 'Columns have no title. Write a heading above them.' },
  hydrates: true,
  surround({ props, inner }) {
    inner.columns = Number.parseInt(String(props.cols ?? props.columns ?? props.col), 10) || 2;
  },
};

export const components: Components = {
  CardGroup: { ...COLUMNS, printedBy: 'Columns' },
  Cards: { ...COLUMNS, printedBy: 'Columns' },
  Columns: COLUMNS,
  Column: { props: {}, hydrates: true },
};
