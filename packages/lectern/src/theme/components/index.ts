import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import Accordion from './Accordion.astro';
import AccordionGroup from './AccordionGroup.astro';
import Badge from './Badge.astro';
import Callout from './Callout.astro';
import Card from './Card.astro';
import Check from './Check.astro';
import CodeBlock from './CodeBlock.astro';
import CodeGroup from './CodeGroup.astro';
import Color from './Color.astro';
import ColorItem from './ColorItem.astro';
import ColorRow from './ColorRow.astro';
import Column from './Column.astro';
import Columns from './Columns.astro';
import Danger from './Danger.astro';
import Expandable from './Expandable.astro';
import Frame from './Frame.astro';
import GitHubRepo from './GitHubRepo.astro';
import Heading from './Heading.astro';
import Icon from './Icon.astro';
import Image from './Image.astro';
import Info from './Info.astro';
import Latex from './Latex.astro';
import Link from './Link.astro';
import Note from './Note.astro';
import Panel from './Panel.astro';
import ParamField from './ParamField.astro';
import Prompt from './Prompt.astro';
import RequestExample from './RequestExample.astro';
import ResponseExample from './ResponseExample.astro';
import ResponseField from './ResponseField.astro';
import Step from './Step.astro';
import Steps from './Steps.astro';
import Tab from './Tab.astro';
import Tabs from './Tabs.astro';
import Tile from './Tile.astro';
import Tip from './Tip.astro';
import Tooltip from './Tooltip.astro';
import Tree from './Tree.astro';
import TreeFile from './TreeFile.astro';
import TreeFolder from './TreeFolder.astro';
import Update from './Update.astro';
import Video from './Video.astro';
import View from './View.astro';
import Warning from './Warning.astro';

/** Every authoring component by tag name, including aliases. */
export const components: Readonly<Record<string, AstroComponentFactory>> = {
  Accordion,
  AccordionGroup,
  Alert: Callout,
  Badge,
  Callout,
  Card,
  CardGroup: Columns,
  Cards: Columns,
  Check,
  CodeBlock,
  CodeGroup,
  Color,
  'Color.Item': ColorItem,
  'Color.Row': ColorRow,
  Column,
  Columns,
  Danger,
  Expandable,
  FileTree: Tree,
  Frame,
  GitHub: GitHubRepo,
  'GitHub.Repo': GitHubRepo,
  Heading,
  Icon,
  Image,
  Info,
  Latex,
  Link,
  Note,
  Panel,
  ParamField,
  Prompt,
  RequestExample,
  ResponseExample,
  ResponseField,
  Step,
  Steps,
  Tab,
  TabItem: Tab,
  Tabs,
  Tile,
  Tip,
  Tooltip,
  Tree,
  'Tree.File': TreeFile,
  'Tree.Folder': TreeFolder,
  Update,
  Video,
  View,
  Warning,
};
