import { type CodeOf, type Explanation, source } from './explanation.ts';

export const OPENAPI: Readonly<Record<CodeOf<'openapi'>, Explanation>> = {
  'openapi/not-found': {
    severity: ['error', 'warning'],
    reason: 'The site lacks the pages or parts that the file describes. It is a warning if pages only look operations up in the document.',
    cure: 'Add the file, or correct its path. Paths in `docs.json` start at the docs folder, and paths in a document start at the folder of the document.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "openapi": "api/opnapi.yaml",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "openapi": "api/openapi.yaml",
          "navigation": []
        }
      `,
      message: '`api/opnapi.yaml` does not exist.',
      others: {
        'api/openapi.yaml': source`
          openapi: 3.1.0
          info: { title: Acme, version: 1.0.0 }
          paths:
            /users:
              get:
                responses:
                  '200': { description: All users. }
        `,
      },
    },
  },
  'openapi/outside-root': {
    severity: 'error',
    reason: 'Lectern neither reads nor publishes files outside the docs folder, so that a site never contains more than you expect.',
    cure: 'Copy the file into the docs folder.',
    example: {
      file: 'docs.json',
      wrong: source`
        {
          "name": "Acme",
          "openapi": "../openapi.yaml",
          "navigation": []
        }
      `,
      right: source`
        {
          "name": "Acme",
          "openapi": "openapi.yaml",
          "navigation": []
        }
      `,
      message: '`../openapi.yaml` is outside the docs folder; it is skipped.',
      others: {
        'openapi.yaml': source`
          openapi: 3.1.0
          info: { title: Acme, version: 1.0.0 }
          paths:
            /users:
              get:
                responses:
                  '200': { description: All users. }
        `,
      },
    },
  },
  'openapi/unreachable': {
    severity: 'warning',
    reason:
      'The host of the document does not answer, or answers with an error, and no earlier build left a copy. The site lacks the pages or parts that the document describes.',
    cure: 'Open the URL in a browser to check that it returns the JSON or YAML file. A copy in the docs folder makes builds independent of the network.',
  },
  'openapi/cached-copy': {
    severity: 'warning',
    reason: 'The host of the document does not answer, so the pages show what it said in an earlier build.',
    cure: 'Build again later. A copy in the docs folder makes builds independent of the network.',
  },
  'openapi/encoding': {
    severity: 'error',
    reason: 'Lectern reads UTF-8 only. In any other encoding, accented letters would become other characters.',
    cure: 'Save the document as UTF-8.',
  },
  'openapi/empty': {
    severity: ['error', 'warning', 'notice'],
    reason:
      'No pages can be made from a document without operations. An empty file is an error, and a document that only has schemas is a notice.',
    cure: 'Describe operations under `paths` or `webhooks`.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths: {}
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
      `,
      message: '`openapi.yaml` contains no operations. The pages show its last version.',
    },
  },
  'openapi/syntax': {
    severity: ['error', 'warning'],
    reason:
      'Nothing can be shown of a document that cannot be parsed. `lectern dev` shows its last working version until you fix it. It is a warning for a file that another document downloads.',
    cure: 'Fix the marked location. In YAML, check the indentation, and put texts with a colon followed by a space in quotes.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              summary: Users: list all
              responses:
                '200': { description: All users. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              summary: "Users: list all"
              responses:
                '200': { description: All users. }
      `,
      message: '`openapi.yaml` is not valid YAML: Nested mappings are not allowed in compact mappings.',
    },
  },
  'openapi/lenient-json': {
    severity: 'notice',
    reason: 'Lectern accepts comments and trailing commas in JSON, but other programs that read the document may refuse it.',
    cure: 'Remove them, or write the document as YAML, which has comments.',
    example: {
      file: 'openapi.json',
      wrong: source`
        {
          "openapi": "3.1.0",
          "info": { "title": "Acme", "version": "1.0.0" },
          "paths": {
            "/users": { "get": { "responses": { "200": { "description": "All users." } } } },
          }
        }
      `,
      right: source`
        {
          "openapi": "3.1.0",
          "info": { "title": "Acme", "version": "1.0.0" },
          "paths": {
            "/users": { "get": { "responses": { "200": { "description": "All users." } } } }
          }
        }
      `,
      message: '`openapi.json` contains comments or trailing commas. Lectern accepts them, but other tools may not.',
    },
  },
  'openapi/duplicate-key': {
    severity: 'warning',
    reason:
      'Two values of one object have the same key, so the first one is lost. If the keys are paths or methods, operations are missing from the site.',
    cure: 'Merge the values, or remove one.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
          /users:
            post:
              responses:
                '201': { description: The user. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
            post:
              responses:
                '201': { description: The user. }
      `,
      message: 'A key occurs twice in one object; the last one is used.',
    },
  },
  'openapi/yaml-aliases': {
    severity: ['error', 'warning'],
    reason:
      'An alias in YAML repeats a part of the file. These contain themselves, or grow to far more data than the file has, which could use up all memory, so the file is skipped.',
    cure: 'Define repeated parts under `components`, and use `$ref`.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          schemas:
            User: &user
              type: object
              properties:
                manager: *user
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          schemas:
            User:
              type: object
              properties:
                manager: { $ref: '#/components/schemas/User' }
      `,
      message: 'An alias in `openapi.yaml` is inside its own anchor; the file is skipped.',
    },
  },
  'openapi/too-large': {
    severity: ['error', 'warning'],
    reason:
      'A document of more than 50 MB is skipped, and so is one that is nested more than 500 levels deep. Of very long examples and lists of values, pages show the start.',
    cure: 'Move parts of the document to other files in the docs folder and reference them, and shorten examples.',
  },
  'openapi/not-openapi': {
    severity: ['error', 'warning'],
    reason:
      'The file can be read, but it is something else: an HTML page, an AsyncAPI document, or a file without `openapi` or `swagger` at the top.',
    cure: 'Name an OpenAPI document. For a URL, use that of the JSON or YAML file instead of that of a page that shows it.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        asyncapi: 3.0.0
        info: { title: Acme, version: 1.0.0 }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
      `,
      message: '`openapi.yaml` is not an OpenAPI document: it is an AsyncAPI document.',
    },
  },
  'openapi/version': {
    severity: ['error', 'warning'],
    reason:
      'Lectern reads OpenAPI 2.0 (Swagger) and 3.0 to 3.2. A later version 3 is read like 3.2, with a warning. Other documents are skipped.',
    cure: 'Correct `openapi`, or convert the document.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 1.2.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
      `,
      message: '`openapi.yaml` has version 1.2.0, which is not supported.',
    },
  },
  'openapi/reference': {
    severity: 'warning',
    reason: 'A `$ref` points to nothing. A schema is shown as an unknown type, and anything else is left out of the page.',
    cure: 'Correct the reference, or add what it names.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              parameters:
                - name: sort
                  in: query
                  schema: { $ref: '#/components/schemas/Sorting' }
              responses:
                '200': { description: All users. }
        components:
          schemas:
            Sort: { type: string }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              parameters:
                - name: sort
                  in: query
                  schema: { $ref: '#/components/schemas/Sort' }
              responses:
                '200': { description: All users. }
        components:
          schemas:
            Sort: { type: string }
      `,
      message: 'The reference `#/components/schemas/Sorting` cannot be resolved; it is shown as an unknown type.',
    },
  },
  'openapi/overlay': {
    severity: ['warning', 'error'],
    reason:
      'An action of an OpenAPI Overlay changes nothing, or the file is not an overlay, so the pages show the document without the change.',
    cure: 'Correct the JSONPath of the `target`. Paths of the document are keys in brackets: `$.paths["/users"]`.',
    example: {
      file: 'overlay.yaml',
      wrong: source`
        overlay: 1.0.0
        info: { title: Names, version: 1.0.0 }
        actions:
          - target: $.paths["/user"].get
            update: { summary: List all users }
      `,
      right: source`
        overlay: 1.0.0
        info: { title: Names, version: 1.0.0 }
        actions:
          - target: $.paths["/users"].get
            update: { summary: List all users }
      `,
      message: 'The target `$.paths["/user"].get` matches nothing in the document.',
      others: {
        'docs.json': source`
          {
            "name": "Acme",
            "api": { "openapi": { "source": "openapi.yaml", "overlays": ["overlay.yaml"] } },
            "navigation": { "pages": ["index"] }
          }
        `,
        'index.mdx': source`
          ---
          title: Home
          description: The home page.
          ---

          Welcome.
        `,
        'openapi.yaml': source`
          openapi: 3.1.0
          info: { title: Acme, version: 1.0.0 }
          paths:
            /users:
              get:
                summary: List users
                responses:
                  '200': { description: All users. }
        `,
      },
    },
  },
  'openapi/lost': {
    severity: 'error',
    reason:
      'A request body, a response, or a whole operation cannot be shown, because its reference cannot be resolved. Readers would take the page for complete, so this is an error.',
    cure: 'Fix the references that are reported for the same document.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { $ref: '#/components/responses/User' }
        components:
          responses:
            Users: { description: All users. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { $ref: '#/components/responses/Users' }
        components:
          responses:
            Users: { description: All users. }
      `,
      message: '1 of 1 operation in `openapi.yaml` lost a response, because a reference cannot be resolved.',
    },
  },
  'openapi/circular': {
    severity: 'warning',
    reason: 'A schema may contain itself in a property, but it cannot consist of itself. What cannot be resolved is left out.',
    cure: 'Break the cycle: move what the schemas share to a third one.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          schemas:
            User:
              allOf: [{ $ref: '#/components/schemas/Member' }]
            Member:
              allOf: [{ $ref: '#/components/schemas/User' }]
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          schemas:
            User: { type: object }
            Member:
              allOf: [{ $ref: '#/components/schemas/User' }]
      `,
      message: 'The schema `User` only references itself.',
    },
  },
  'openapi/schema-conflict': {
    severity: 'warning',
    reason: 'The parts of an `allOf` apply at the same time, but no value meets all of them. The page shows the contradiction.',
    cure: 'Correct one of the parts. For alternatives, use `oneOf` or `anyOf`.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          schemas:
            Id:
              allOf: [{ type: string }, { type: integer }]
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          schemas:
            Id:
              oneOf: [{ type: string }, { type: integer }]
      `,
      message: 'The parts of a schema contradict each other: one part is string, another integer.',
    },
  },
  'openapi/invalid': {
    severity: ['warning', 'notice'],
    reason:
      'Lectern shows what it can, but generators and other tools may refuse the document. It is validated against the OpenAPI specification, and the first 20 violations are reported.',
    cure: 'Correct the part that the message names.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              parameters:
                - name: sort
                  in: url
                  schema: { type: string }
              responses:
                '200': { description: All users. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              parameters:
                - name: sort
                  in: query
                  schema: { type: string }
              responses:
                '200': { description: All users. }
      `,
      message: 'The parameter `sort` has an unknown location (`in`); it is skipped.',
    },
  },
  'openapi/not-validated': {
    severity: 'notice',
    reason:
      'Validation against the OpenAPI specification takes long for a document of more than 1 MB, so Lectern leaves it out, as it does when validation times out. The pages are complete.',
    cure: 'Nothing. To validate the document, use a linter for OpenAPI.',
  },
  'openapi/path-parameter': {
    severity: 'warning',
    reason: 'Readers learn neither the type nor the meaning of a part of the path. It is shown as a required string.',
    cure: 'Describe the parameter with `in: path`.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users/{id}:
            get:
              responses:
                '200': { description: The user. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users/{id}:
            get:
              parameters:
                - name: id
                  in: path
                  required: true
                  schema: { type: integer }
              responses:
                '200': { description: The user. }
      `,
      message: 'The path `/users/{id}` contains the parameter `id`, which is not described; it is shown as a string.',
    },
  },
  'openapi/undefined-scheme': {
    severity: 'warning',
    reason:
      'The operation requires a security scheme that the document does not describe, so neither the page nor its code samples show how to authenticate.',
    cure: 'Correct the name, or define the scheme under `components.securitySchemes`.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        security: [{ token: [] }]
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          securitySchemes:
            bearer: { type: http, scheme: bearer }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        security: [{ bearer: [] }]
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
        components:
          securitySchemes:
            bearer: { type: http, scheme: bearer }
      `,
      message: 'The security scheme `token` is not defined; it is left out.',
    },
  },
  'openapi/duplicate-operation-id': {
    severity: 'warning',
    reason: 'An ID names one operation. Pages and links with this ID get the first one.',
    cure: 'Give each operation an ID of its own.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              operationId: list
              responses:
                '200': { description: All users. }
          /teams:
            get:
              operationId: list
              responses:
                '200': { description: All teams. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              operationId: listUsers
              responses:
                '200': { description: All users. }
          /teams:
            get:
              operationId: listTeams
              responses:
                '200': { description: All teams. }
      `,
      message: 'The operation id `list` is also used by `get /users`; links with this id point there.',
    },
  },
  'openapi/internal-operation': {
    severity: 'notice',
    reason: 'An operation with `x-internal` is left out of the site.',
    cure: 'Nothing, if that is what you want. To show the operation, remove `x-internal`. With `x-excluded` instead, it is left out without a notice.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
            delete:
              x-internal: true
              responses:
                '204': { description: All users are deleted. }
      `,
      right: source`
        openapi: 3.1.0
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              responses:
                '200': { description: All users. }
            delete:
              x-excluded: true
              responses:
                '204': { description: All users are deleted. }
      `,
      message: 'The operation is marked `x-internal`; it is left out of the site.',
    },
  },
  'openapi/unsupported': {
    severity: 'notice',
    reason:
      'The document describes something that code samples and the playground cannot send: a parameter of Swagger 2.0 with tab-separated values. They separate the values with commas.',
    cure: 'Use another `collectionFormat` if the API accepts it.',
    example: {
      file: 'swagger.yaml',
      wrong: source`
        swagger: '2.0'
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              parameters:
                - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: tsv }
              responses:
                '200': { description: All users. }
      `,
      right: source`
        swagger: '2.0'
        info: { title: Acme, version: 1.0.0 }
        paths:
          /users:
            get:
              parameters:
                - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: csv }
              responses:
                '200': { description: All users. }
      `,
      message: 'Tab-separated values are not supported; samples separate them with commas.',
    },
  },
  'openapi/operation-not-found': {
    severity: 'warning',
    reason: 'The page has no parameters, responses, and code samples, because no document contains its operation.',
    cure: 'Write the method and the path as the document does, or the ID of the operation.',
    example: {
      file: 'list-users.mdx',
      wrong: source`
        ---
        title: List users
        description: All users of your account.
        openapi: GET /user
        ---
      `,
      right: source`
        ---
        title: List users
        description: All users of your account.
        openapi: GET /users
        ---
      `,
      message: 'No API document contains the operation `GET /user`.',
      others: {
        'openapi.yaml': source`
          openapi: 3.1.0
          info: { title: Acme, version: 1.0.0 }
          paths:
            /users:
              get:
                responses:
                  '200': { description: All users. }
        `,
      },
    },
  },
  'openapi/schema-not-found': {
    severity: 'warning',
    reason: 'The page shows no fields, because no document contains its schema.',
    cure: 'Write the name of a schema under `components.schemas`.',
    example: {
      file: 'user.mdx',
      wrong: source`
        ---
        title: User
        description: A person with an account.
        openapi-schema: Usr
        ---
      `,
      right: source`
        ---
        title: User
        description: A person with an account.
        openapi-schema: User
        ---
      `,
      message: 'No API document contains the schema `Usr`.',
      others: {
        'openapi.yaml': source`
          openapi: 3.1.0
          info: { title: Acme, version: 1.0.0 }
          paths:
            /users:
              get:
                responses:
                  '200': { description: All users. }
          components:
            schemas:
              User: { type: object, properties: { name: { type: string } } }
        `,
      },
    },
  },
  'openapi/document-not-found': {
    severity: 'warning',
    reason:
      'The page or entry names a document in front of its operation, but the site has none of this name, so the operation cannot be found.',
    cure: 'Write the path or the name of a document that `openapi` in `docs.json` lists, or leave it out.',
    example: {
      file: 'list-users.mdx',
      wrong: source`
        ---
        title: List users
        description: All users of your account.
        openapi: api.yaml GET /users
        ---
      `,
      right: source`
        ---
        title: List users
        description: All users of your account.
        openapi: openapi.yaml GET /users
        ---
      `,
      message: '`api.yaml` in `api.yaml GET /users` is not an API document of this site.',
      others: {
        'openapi.yaml': source`
          openapi: 3.1.0
          info: { title: Acme, version: 1.0.0 }
          paths:
            /users:
              get:
                responses:
                  '200': { description: All users. }
        `,
      },
    },
  },
  'openapi/ambiguous': {
    severity: 'warning',
    reason: 'Several documents contain the operation, and the page shows that of the first one, which may not be the one that you mean.',
    cure: 'Write the name of the document in front of the operation.',
    example: {
      file: 'list-users.mdx',
      wrong: source`
        ---
        title: List users
        description: All users of your account.
        openapi: GET /users
        ---
      `,
      right: source`
        ---
        title: List users
        description: All users of your account.
        openapi: v2.yaml GET /users
        ---
      `,
      message: '`v1.yaml`, `v2.yaml` all contain `GET /users`; the first is used.',
      others: {
        'docs.json': '{ "name": "Acme", "openapi": ["v1.yaml", "v2.yaml"], "navigation": [] }',
        'v1.yaml': source`
          openapi: 3.1.0
          info: { title: Acme v1, version: 1.0.0 }
          paths:
            /users:
              get:
                responses:
                  '200': { description: All users. }
        `,
        'v2.yaml': source`
          openapi: 3.1.0
          info: { title: Acme v2, version: 2.0.0 }
          paths:
            /users:
              get:
                responses:
                  '200': { description: All users. }
        `,
      },
    },
  },
  'openapi/missing-summary': {
    severity: 'notice',
    reason:
      'The summary is the title of the page of an operation. Without one, the title is made from its id, or from its method and path.',
    cure: 'Add a short `summary` that starts with a verb.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              responses:
                "200":
                  description: Boats.
      `,
      right: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              summary: List boats
              responses:
                "200":
                  description: Boats.
      `,
      message: '`GET /boats` has no `summary`; its title is made from the method and the path.',
      others: { 'docs.json': '{ "name": "Harbor", "openapi": "openapi.yaml", "navigation": [] }' },
    },
  },
  'openapi/no-response': {
    severity: 'notice',
    reason: "Readers don't learn what the operation returns.",
    cure: 'Describe the response of a request that succeeds, and the errors.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              summary: List boats
              responses: {}
      `,
      right: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              summary: List boats
              responses:
                "200":
                  description: Boats.
      `,
      message: '`GET /boats` has no `responses`, so its page shows none.',
      others: { 'docs.json': '{ "name": "Harbor", "openapi": "openapi.yaml", "navigation": [] }' },
    },
  },
  'openapi/example-mismatch': {
    severity: 'notice',
    reason: 'Readers copy an example, and expect what the schema says. Formats, patterns, and limits are not compared.',
    cure: 'Correct the example or the schema.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              summary: List boats
              responses:
                "200":
                  description: Boats.
                  content:
                    application/json:
                      schema:
                        type: integer
                      example: "7"
      `,
      right: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              summary: List boats
              responses:
                "200":
                  description: Boats.
                  content:
                    application/json:
                      schema:
                        type: integer
                      example: 7
      `,
      message: 'The example of the response `200` of `GET /boats` does not fit its schema: it is a string, but must be an integer.',
      others: { 'docs.json': '{ "name": "Harbor", "openapi": "openapi.yaml", "navigation": [] }' },
    },
  },
  'openapi/unused-schema': {
    severity: 'notice',
    reason: 'The schema is shown to readers although no operation takes or returns it, or it was forgotten.',
    cure: 'Remove it, or refer to it where it belongs.',
    example: {
      file: 'openapi.yaml',
      wrong: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              summary: List boats
              responses:
                "200":
                  description: Boats.
        components:
          schemas:
            Boat:
              type: object
      `,
      right: source`
        openapi: 3.1.0
        info:
          title: Harbor
          version: "1"
        paths:
          /boats:
            get:
              summary: List boats
              responses:
                "200":
                  description: Boats.
                  content:
                    application/json:
                      schema:
                        $ref: "#/components/schemas/Boat"
        components:
          schemas:
            Boat:
              type: object
      `,
      message: 'No operation uses the schema `Boat`.',
      others: { 'docs.json': '{ "name": "Harbor", "openapi": "openapi.yaml", "navigation": [] }' },
    },
  },
};
