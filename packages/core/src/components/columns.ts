import type { Component, Components } from './component.ts';
import type { PropValues } from './prop-values.ts';

const COUNT: PropValues = { kind: 'number', from: 1, to: 6 };

const COLUMNS: Component = {
  isContainer: true,
  props: { cols: COUNT, columns: COUNT, col: COUNT },
  ignored: { title: 'Columns have no title. Write a heading above them.' },
  hydrates: true,
  surround({ props, inner }) {
    inner.columns = Number.parseInt(String(props.cols ?? props.columns ?? props.col), 10) || 2;
  },
};

export const components: Components = {
  CardGroup: { ...COLUMNS, printedBy: 'Columns', foreign: { tags: ['CardGrid'], blocks: ['cards'] } },
  Cards: { ...COLUMNS, printedBy: 'Columns' },
  Columns: { ...COLUMNS, foreign: { blocks: ['columns'] } },
  Column: { props: {}, hydrates: true, foreign: { blocks: ['column'] } },
};
