const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** An OpenAPI document of a shop's orders: parameters, a nested body, several answers, a bearer token. */
export function exampleDocument() {
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1.0.0', description: 'Orders of a shop.' },
    servers: [{ url: 'https://api.example.com/v1' }],
    tags: [{ name: 'Orders', description: 'What customers bought.' }],
    security: [{ token: [] }],
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          summary: 'List orders',
          tags: ['Orders'],
          parameters: [
            { name: 'state', in: 'query', description: 'Only orders in this state.', schema: { type: 'string', enum: ['open', 'sent'] } },
            {
              name: 'limit',
              in: 'query',
              description: 'Most orders in one answer.',
              schema: { type: 'integer', default: 20, maximum: 100 },
            },
          ],
          responses: { 200: { description: 'The newest orders.', ...json({ type: 'array', items: reference('Order') }) } },
        },
        post: {
          operationId: 'createOrder',
          summary: 'Create order',
          description: 'Takes an order and reserves its goods for one hour.',
          tags: ['Orders'],
          parameters: [{ name: 'Idempotency-Key', in: 'header', description: 'Makes a repetition harmless.', schema: { type: 'string' } }],
          requestBody: { required: true, ...json(reference('NewOrder')) },
          responses: {
            201: { description: 'The order as it was stored.', ...json(reference('Order')) },
            400: { description: 'The order is not complete.', ...json(reference('Problem')) },
            409: { description: 'Goods are sold out.', ...json(reference('Problem')) },
          },
        },
      },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token of your account.' } },
      schemas: schemas(),
    },
  };
}

function schemas() {
  return {
    Address: {
      type: 'object',
      required: ['street', 'city'],
      properties: {
        street: { type: 'string', description: 'Street and number.' },
        city: { type: 'string' },
        country: { type: 'string', description: 'Two letters.', minLength: 2, maxLength: 2, example: 'NL' },
      },
    },
    Item: {
      type: 'object',
      required: ['article', 'amount'],
      properties: {
        article: { type: 'string', description: 'Number of the article.', example: 'A-1042' },
        amount: { type: 'integer', minimum: 1, example: 2 },
        note: { type: 'string', maxLength: 200 },
      },
    },
    NewOrder: {
      type: 'object',
      required: ['items', 'address'],
      properties: {
        items: { type: 'array', description: 'At least one.', items: reference('Item') },
        address: { ...reference('Address'), description: 'Where the parcel goes.' },
        gift: { type: 'boolean', default: false },
      },
    },
    Order: {
      allOf: [
        reference('NewOrder'),
        {
          type: 'object',
          properties: {
            id: { type: 'string', format: 'uuid' },
            state: { type: 'string', enum: ['open', 'sent', 'returned'] },
            created: { type: 'string', format: 'date-time' },
          },
        },
      ],
    },
    Problem: {
      type: 'object',
      properties: { title: { type: 'string' }, detail: { type: 'string', description: 'What to change.' } },
    },
  };
}
