/** Folder of the files that pages load when they are wanted, below the path that the docs are mounted at. */
export const FILES_FOLDER = '_lectern';
