/** Folder of the files that pages load on demand, relative to the base path. */
export const FILES_FOLDER = '_lectern';
