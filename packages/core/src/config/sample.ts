/** The smallest useful docs.json, for hints. */
export const SAMPLE_CONFIG = `{
  "name": "My docs",
  "navigation": [
    { "group": "Get started", "pages": ["index"] }
  ]
}`;
