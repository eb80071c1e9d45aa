import type { IDisplayOptions, INodeProperties } from 'n8n-workflow'
import type { Field, Operation } from './operation.ts'
import { operations, resources } from './operations/index.ts'

const kinds = {
  text: 'string',
  'long-text': 'string',
  number: 'number',
  boolean: 'boolean',
  choice: 'options',
} as const

/** What somebody fills in who uses the node: resource, operation, and what the operation takes. */
export function describeProperties(): INodeProperties[] {
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      options: [...resources],
      default: 'interview',
    },
    ...resources.map(({ value }) => describeChoice(value)),
    ...operations.flatMap(describeFields),
  ]
}

function describeChoice(resource: string): INodeProperties {
  const offered = operations.filter((operation) => operation.resource === resource)
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options: offered.map(({ name, value, action, description }) => ({ name, value, action, description })),
    default: offered[0]?.value ?? '',
  }
}

/** Where an operation's fields that may be left out stand: one collection of them, under the name that n8n knows it by. */
export function collectionOf({ method }: Pick<Operation, 'method'>): { name: string; label: string; add: string } {
  if (method === 'GET') return { name: 'filters', label: 'Filters', add: 'Add Filter' }
  if (method === 'PATCH') return { name: 'updateFields', label: 'Update Fields', add: 'Add Field' }
  return { name: 'additionalFields', label: 'Additional Fields', add: 'Add Field' }
}

function describeFields(operation: Operation): INodeProperties[] {
  const displayOptions: IDisplayOptions = { show: { resource: [operation.resource], operation: [operation.value] } }
  const optional = operation.fields.filter(({ isRequired }) => !isRequired)
  const { name, label, add } = collectionOf(operation)
  return [
    ...operation.fields
      .filter(({ isRequired }) => isRequired)
      .map((field) => ({ ...describeField(field), required: field.isTakenAwayByEmpty !== true, displayOptions })),
    ...(operation.answer === 'pages' ? describePaging(displayOptions) : []),
    ...(operation.answer === 'file' ? [describeBinary(displayOptions)] : []),
    ...(optional.length > 0
      ? [
          {
            displayName: label,
            name,
            type: 'collection' as const,
            placeholder: add,
            default: {},
            displayOptions,
            options: optional.map(describeField),
          },
        ]
      : []),
  ]
}

function describeField({ name, label, kind, description, initial, choices, placeholder }: Field): INodeProperties {
  return {
    displayName: label,
    name,
    type: kinds[kind],
    default: initial,
    description,
    ...(placeholder !== undefined && { placeholder }),
    ...(choices !== undefined && { options: [...choices] }),
    ...(kind === 'long-text' && { typeOptions: { rows: 4 } }),
  }
}

function describePaging(displayOptions: IDisplayOptions): INodeProperties[] {
  const limited: IDisplayOptions = { show: { ...displayOptions.show, returnAll: [false] } }
  return [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
      displayOptions,
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 50,
      description: 'Max number of results to return',
      displayOptions: limited,
    },
  ]
}

function describeBinary(displayOptions: IDisplayOptions): INodeProperties {
  return {
    displayName: 'Put Output File in Field',
    name: 'binaryPropertyName',
    type: 'string',
    required: true,
    default: 'data',
    hint: 'The name of the output binary field to put the file in',
    displayOptions,
  }
}
