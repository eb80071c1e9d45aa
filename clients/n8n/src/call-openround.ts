import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  NodeApiError,
} from 'n8n-workflow'

/** The credential of this package. */
export const credentialName = 'openroundApi'

interface Call {
  method: IHttpRequestMethods
  path: string
  query?: IDataObject
  body?: IDataObject
  headers?: IDataObject
  /** The answer is bytes. */
  isFile?: boolean
  /** A status besides 2xx that is no failure. */
  allowedStatus?: number
}

export interface Answered {
  status: number
  /** Parsed JSON, or bytes. */
  body: unknown
}

/** Calls the API with the node's credential. @throws NodeApiError with the API's own words for what is wrong. */
export async function callOpenround(
  context: IExecuteFunctions | IHookFunctions,
  { method, path, query = {}, body, headers = {}, isFile = false, allowedStatus }: Call,
  itemIndex = 0,
): Promise<Answered> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(credentialName)
  const response: unknown = await context.helpers.httpRequestWithAuthentication.call(context, credentialName, {
    method,
    baseURL: baseUrl.replace(/\/+$/, ''),
    url: path,
    qs: query,
    headers,
    returnFullResponse: true,
    // The API says what is wrong in the body of its answer.
    ignoreHttpStatusErrors: true,
    ...(body !== undefined && { body }),
    ...(isFile ? { encoding: 'arraybuffer' as const } : { json: true }),
  })
  const { statusCode: status, body: answered } = asRecord(response)
  if (typeof status !== 'number') throw new Error('The request was not answered')
  if ((status >= 200 && status < 300) || status === allowedStatus) return { status, body: answered }
  throw problemOf(context, status, answered, itemIndex)
}

/** A problem document (RFC 9457) in n8n's form. */
function problemOf(
  context: IExecuteFunctions | IHookFunctions,
  status: number,
  answered: unknown,
  itemIndex: number,
): NodeApiError {
  const { code, detail, fields } = asRecord(answered instanceof Uint8Array ? parse(answered) : answered)
  const wrong = Array.isArray(fields)
    ? fields.map(asRecord).map(({ field, message }) => `${String(field)}: ${String(message)}`)
    : []
  const known = { code: String(code ?? ''), status }
  return new NodeApiError(context.getNode(), known, {
    message: typeof detail === 'string' ? detail : `Openround answered ${status}`,
    description: [String(code ?? ''), ...wrong].filter((line) => line !== '').join('\n'),
    httpCode: String(status),
    itemIndex,
  })
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
