import { createHash, randomUUID } from 'node:crypto'
import type { GenericValue, IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow'
import { asRecord, callOpenround } from './call-openround.ts'
import { collectionOf } from './describe-properties.ts'
import type { Field, Operation } from './operation.ts'

/** The most that the API answers at once. */
const pageSize = 100

/** Runs an operation for one item of the input. */
export async function runOperation(
  context: IExecuteFunctions,
  operation: Operation,
  itemIndex: number,
): Promise<INodeExecutionData[]> {
  const pairedItem = { item: itemIndex }
  const call = readCall(context, operation, itemIndex)
  if (operation.answer === 'pages') {
    const entries = await readPages(context, call, itemIndex)
    return entries.map((json) => ({ json, pairedItem }))
  }
  const { body } = await callOpenround(context, call, itemIndex)
  switch (operation.answer) {
    case 'file': {
      const property = context.getNodeParameter('binaryPropertyName', itemIndex)
      const { interviewId } = call
      const file = Buffer.from(body instanceof Uint8Array ? body : [])
      const data = await context.helpers.prepareBinaryData(file, `${interviewId}.pdf`, 'application/pdf')
      return [{ json: { interviewId }, binary: { [property]: data }, pairedItem }]
    }
    case 'entries':
      return entriesOf(body).map((json) => ({ json, pairedItem }))
    case 'nothing':
      return [{ json: { success: true }, pairedItem }]
    case 'one':
      return [{ json: asData(body), pairedItem }]
  }
}

type ReadCall = Parameters<typeof callOpenround>[1] & { interviewId: string }

function readCall(context: IExecuteFunctions, operation: Operation, itemIndex: number): ReadCall {
  const optional = context.getNodeParameter(collectionOf(operation).name, itemIndex, {}) as IDataObject
  const filled = operation.fields.flatMap((field): [Field, GenericValue][] => {
    const value: GenericValue = field.isRequired
      ? context.getNodeParameter(field.name, itemIndex)
      : optional[field.name]
    if (value !== '' && value !== undefined && value !== null) return [[field, value]]
    return field.isTakenAwayByEmpty === true && value === '' ? [[field, null]] : []
  })
  const at = (place: Field['place']): IDataObject =>
    Object.fromEntries(filled.flatMap(([field, value]) => (field.place === place ? [[field.name, value]] : [])))
  const inPath = at('path')
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name] ?? '')))
  const body = operation.fields.some(({ place }) => place === 'body') ? at('body') : undefined
  const { method } = operation
  return {
    method,
    path,
    query: at('query'),
    interviewId: String(inPath.interviewId ?? ''),
    ...(body !== undefined && { body }),
    ...(method !== 'GET' && { headers: { 'idempotency-key': nameCall(context, itemIndex, [method, path, body]) } }),
    ...(operation.answer === 'file' && { isFile: true }),
  }
}

/** The same for a call that n8n sends again in this execution, and another for every other call. */
function nameCall(context: IExecuteFunctions, itemIndex: number, call: readonly unknown[]): string {
  const execution = context.getExecutionId() || randomUUID()
  const named = JSON.stringify([execution, context.getNode().id, itemIndex, ...call])
  return `n8n-${createHash('sha256').update(named).digest('hex')}`
}

async function readPages(context: IExecuteFunctions, call: ReadCall, itemIndex: number): Promise<IDataObject[]> {
  const isAll = context.getNodeParameter('returnAll', itemIndex)
  const most = isAll ? Number.POSITIVE_INFINITY : context.getNodeParameter('limit', itemIndex)
  const entries: IDataObject[] = []
  for (let after = ''; ; ) {
    const limit = Math.min(pageSize, most - entries.length)
    const query = { ...call.query, limit, ...(after !== '' && { after }) }
    const { body } = await callOpenround(context, { ...call, query }, itemIndex)
    entries.push(...entriesOf(body))
    const { next } = asRecord(body)
    if (typeof next !== 'string' || entries.length >= most) return entries
    after = next
  }
}

function entriesOf(body: unknown): IDataObject[] {
  const { data } = asRecord(body)
  return Array.isArray(data) ? data.map(asData) : []
}

function asData(value: unknown): IDataObject {
  return asRecord(value) as IDataObject
}
