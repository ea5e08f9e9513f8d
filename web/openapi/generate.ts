import { writeFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import openapiTS, { astToString, COMMENT_HEADER, type OpenAPI3 } from 'openapi-typescript';

// Writes the types of an OpenAPI description, read from standard input, to the file that is named.

const [to] = process.argv.slice(2);
if (!to) throw new Error('Name the file to write');
const types = await openapiTS((await json(process.stdin)) as OpenAPI3);
await writeFile(to, COMMENT_HEADER + astToString(types));
