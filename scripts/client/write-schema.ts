import openapiTypescript, { astToString } from 'openapi-typescript'
import { isForPrograms } from '#contract/api/endpoint.ts'
import { features } from '#server/feature-list.ts'
import { buildOpenApi } from '#server/platform/http/openapi.ts'

const head = '// Made from the API’s description by `npm run client`; changed there and nowhere else.\n\n'

/** The TypeScript types of the public API, as the client's `schema.ts` holds them. */
export async function writeClientSchema(): Promise<string> {
  const endpoints = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  const described = buildOpenApi(
    endpoints.filter(({ access }) => isForPrograms(access)),
    { title: 'Openround API', version: '1', publicUrl: 'https://openround.example.com' },
  )
  // As text and back: what does not survive it is not in the description that programs read.
  const types = await openapiTypescript(JSON.stringify(described))
  return head + astToString(types)
}
