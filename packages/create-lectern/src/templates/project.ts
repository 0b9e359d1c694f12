import type { Host } from '../arguments.ts';
import type { Change } from '../folder/changes.ts';
import type { PackageManager } from '../package-manager.ts';
import type { Versions } from '../versions.ts';

/** Everything that was answered about a new project. */
export interface Project {
  /** Absolute path. */
  root: string;
  /** Absolute path of the git repository that contains the root; the root itself if there is none. */
  repository: string;
  /** The branch that is deployed. */
  branch: string;
  /** Name of the site. */
  name: string;
  packageName: string;
  manager: PackageManager;
  versions: Versions;
  host?: Host;
  editorRules: boolean;
  /** Whether the project installs its own Node.js, because that of the machine is too old. */
  ownNode: boolean;
}

/** What a template does to a folder. */
export interface Plan {
  changes: Change[];
  /** Script of package.json that starts the dev server. */
  dev: string;
  /** Sentences for the user about files that were kept or have to be edited by hand. */
  notes: string[];
  /** How the site is published on its host, in sentences. */
  publish?: string;
}
