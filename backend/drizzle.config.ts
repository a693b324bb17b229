import { defineConfig } from 'drizzle-kit'

// After a change of schema.ts: npx drizzle-kit generate --config backend/drizzle.config.ts
export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/db/schema.ts',
  out: './backend/db/migrations',
  casing: 'snake_case',
})
