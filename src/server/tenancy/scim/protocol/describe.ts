import { Schemas } from './schemas.ts'

/** On one page of a list. */
export const maxUsers = 200
/** Each may have thousands of members. */
export const maxGroups = 50

/** What this service can do. Source: RFC 7643, 5. */
export function describeProvider(base: string): object {
  return new Schemas.ServiceProviderConfig(
    {
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: maxUsers },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'A token that an owner of the workspace makes under Settings, Directory sync',
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
    'out',
  )
}

const resources = [
  { id: 'User', description: 'People who work in the workspace', schema: Schemas.User.definition },
  {
    id: 'Group',
    description: 'Groups of the directory, which an owner maps to roles',
    schema: Schemas.Group.definition,
  },
] as const

export function describeResourceTypes(base: string): { id: string; resource: object }[] {
  return resources.map(({ id, description, schema }) => ({
    id,
    resource: new Schemas.ResourceType(
      {
        ...{ id, name: id, description, endpoint: `/${id}s`, schema: schema.id },
        meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
      },
      'out',
    ),
  }))
}

export function describeSchemas(base: string): { id: string; resource: object }[] {
  return resources.map(({ schema }) => ({ id: schema.id, resource: schema.describe(base) }))
}
