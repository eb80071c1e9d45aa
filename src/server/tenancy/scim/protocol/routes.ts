import { ScimRefusal } from '../refusal.ts'
import { deleteGroupBy, getGroup, listGroups, patchGroupBy, postGroup, putGroup } from './answer-group.ts'
import { deleteUserBy, getUser, listUsers, patchUserBy, postUser, putUser } from './answer-user.ts'
import { describeProvider, describeResourceTypes, describeSchemas } from './describe.ts'
import { listAnswer, type ScimAnswer, type ScimRequest } from './exchange.ts'

/** One endpoint of SCIM. */
export interface ScimRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/scim/v2`; may have the parameter `:id`. */
  path: string
  answer(request: ScimRequest): ScimAnswer | Promise<ScimAnswer>
}

/** Every endpoint, one row each; all of them ask for a token. Source: RFC 7644, 3.2 and 4. */
export const scimRoutes: readonly ScimRoute[] = [
  {
    method: 'GET',
    path: '/ServiceProviderConfig',
    answer: ({ base }) => ({ status: 200, body: describeProvider(base) }),
  },
  { method: 'GET', path: '/ResourceTypes', answer: ({ base }) => listDescribed(describeResourceTypes(base)) },
  {
    method: 'GET',
    path: '/ResourceTypes/:id',
    answer: ({ base, id }) => findDescribed(describeResourceTypes(base), id),
  },
  { method: 'GET', path: '/Schemas', answer: ({ base }) => listDescribed(describeSchemas(base)) },
  { method: 'GET', path: '/Schemas/:id', answer: ({ base, id }) => findDescribed(describeSchemas(base), id) },
  { method: 'GET', path: '/Users', answer: listUsers },
  { method: 'POST', path: '/Users', answer: postUser },
  { method: 'GET', path: '/Users/:id', answer: getUser },
  { method: 'PUT', path: '/Users/:id', answer: putUser },
  { method: 'PATCH', path: '/Users/:id', answer: patchUserBy },
  { method: 'DELETE', path: '/Users/:id', answer: deleteUserBy },
  { method: 'GET', path: '/Groups', answer: listGroups },
  { method: 'POST', path: '/Groups', answer: postGroup },
  { method: 'GET', path: '/Groups/:id', answer: getGroup },
  { method: 'PUT', path: '/Groups/:id', answer: putGroup },
  { method: 'PATCH', path: '/Groups/:id', answer: patchGroupBy },
  { method: 'DELETE', path: '/Groups/:id', answer: deleteGroupBy },
]

type Described = readonly { id: string; resource: object }[]

function listDescribed(described: Described): ScimAnswer {
  const resources = described.map(({ resource }) => resource)
  return listAnswer(resources, resources.length, 1)
}

function findDescribed(described: Described, id: string): ScimAnswer {
  const found = described.find((each) => each.id === id)
  if (found === undefined) throw new ScimRefusal(404, null, 'There is no such description')
  return { status: 200, body: found.resource }
}
