import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serve } from '../../core/test/serve.ts';
import { readApiSource } from '../src/openapi.ts';
import { createFolder } from './temporary-folder.ts';

const yaml = 'openapi: 3.1.0\ninfo:\n  title: Boats\nservers:\n  - url: https://api.boats.example\n';

/** The URL of a server on this machine that answers every request alike. */
const serveText = async (text: string, status = 200) => `${await serve((_, response) => response.writeHead(status).end(text))}/api`;

describe('an OpenAPI document', () => {
  it('from a URL is copied', async () => {
    const root = createFolder();
    expect(await readApiSource(await serveText(yaml), { cwd: root, root })).toEqual({
      title: 'Boats',
      server: 'https://api.boats.example',
      reference: 'openapi.yaml',
      files: { 'openapi.yaml': yaml },
    });
    const json = '{ "swagger": "2.0" }';
    expect(await readApiSource(await serveText(json), { cwd: root, root })).toEqual({
      reference: 'openapi.json',
      files: { 'openapi.json': json },
    });
  });

  it('from a URL that refers to other files stays there', async () => {
    const root = createFolder();
    const url = await serveText(`${yaml}paths: { $ref: paths.yaml }\n`);
    expect(await readApiSource(url, { cwd: root, root })).toMatchObject({ reference: url, files: {} });
  });

  it('from a file is copied with the files that it refers to', async () => {
    const document = `${yaml}paths: { $ref: 'parts/paths.yaml#/all' }\n`;
    const paths = "all: { /boats: { $ref: './boats.yaml' } }\n";
    const cwd = createFolder({ 'api/boats-api.yaml': document, 'api/parts/paths.yaml': paths, 'api/parts/boats.yaml': 'get: {}\n' });
    const { reference, files } = await readApiSource('api/boats-api.yaml', { cwd, root: path.join(cwd, 'docs') });
    expect(reference).toBe('boats-api.yaml');
    expect(files).toEqual({ 'boats-api.yaml': document, 'parts/paths.yaml': paths, 'parts/boats.yaml': 'get: {}\n' });
  });

  it('in the docs is used where it is', async () => {
    const root = createFolder({ 'api/openapi.yaml': yaml });
    expect(await readApiSource('api/openapi.yaml', { cwd: root, root })).toMatchObject({ reference: 'api/openapi.yaml', files: {} });
  });

  it.each([
    ['<!DOCTYPE html><title>Docs</title>', 'is a web page, not an OpenAPI document. Use the URL of the JSON or YAML file.'],
    ['{ "openapi": ', 'is not valid JSON or YAML:'],
    ['name: Boats', 'is not an OpenAPI document: it has no `openapi` field, such as `openapi: 3.1.0`.'],
    ['', 'is not an OpenAPI document'],
    [`${yaml}paths: { $ref: '../paths.yaml' }`, 'refers to `../paths.yaml`, which is outside its folder.'],
    [`${yaml}paths: { $ref: '..paths.yaml' }`, '`..paths.yaml` cannot be read: it does not exist.'],
    [`${yaml}paths: { $ref: './100%.%62.yaml' }`, '`100%.b.yaml` cannot be read: it does not exist.'],
  ])('cannot be %j', async (text, message) => {
    const cwd = createFolder({ 'api/boats.yaml': text });
    await expect(readApiSource('api/boats.yaml', { cwd, root: path.join(cwd, 'docs') })).rejects.toThrow(message);
  });

  it('has to exist', async () => {
    const cwd = createFolder();
    await expect(readApiSource('boats.yaml', { cwd, root: cwd })).rejects.toThrow('`boats.yaml` cannot be read: it does not exist.');
    const url = await serveText('', 404);
    await expect(readApiSource(url, { cwd, root: cwd })).rejects.toThrow(`\`${url}\` answers with status 404.`);
    await expect(readApiSource('http://127.0.0.1:1/api', { cwd, root: cwd })).rejects.toThrow(
      '`http://127.0.0.1:1/api` cannot be reached: ',
    );
    const broken = await serve((_, response) => response.write(yaml, () => response.destroy()));
    await expect(readApiSource(broken, { cwd, root: cwd })).rejects.toThrow(`\`${broken}\` cannot be reached: `);
  });
});
