import { writeFileSync } from 'node:fs'
import { writeClientSchema } from './write-schema.ts'

/** `npm run client`: writes the types of the TypeScript client anew from the API's contract. */
writeFileSync('clients/typescript/src/schema.ts', await writeClientSchema())
