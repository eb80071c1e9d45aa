import { createServer, type IncomingMessage } from 'node:http'
import type {
  ICredentialType,
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  INode,
  INodeExecutionData,
  INodeParameters,
  INodeType,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { n8nWorkflow } from './build-and-load.ts'

const { NodeHelpers, Workflow } = n8nWorkflow

/**
 * As much of n8n as nodes meet: their parameters are checked, completed and shown by n8n's own `NodeHelpers`, credentials are
 * resolved by its own expressions, and requests go out as its core sends them (n8n-core 1.99, `httpRequest`).
 */
export function openN8n(credential: ICredentialType, credentials: IDataObject) {
  const workflow = new Workflow({
    nodes: [],
    connections: {},
    active: false,
    nodeTypes: { getByName: noNodes, getByNameAndVersion: noNodes, getKnownTypes: () => ({}) },
  })
  let executions = 0

  function nodeOf(type: INodeType, parameters: INodeParameters): INode {
    const { name, properties } = type.description
    const given: INode = { id: `node-${name}`, name, type: name, typeVersion: 1, position: [0, 0], parameters }
    const completed = NodeHelpers.getNodeParameters(properties, parameters, true, false, given, type.description)
    const node = { ...given, parameters: completed ?? {} }
    const issues = NodeHelpers.getNodeParametersIssues(properties, node, type.description)
    if (issues !== null) throw new Error(JSON.stringify(issues))
    return node
  }

  const resolve = (node: INode, value: unknown): unknown =>
    typeof value === 'string'
      ? workflow.expression.getSimpleParameterValue(node, value, 'internal', { $credentials: credentials })
      : value

  const resolveAll = (node: INode, values: object | undefined): IDataObject =>
    Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, resolve(node, value)])) as IDataObject

  function authenticate(node: INode, options: IHttpRequestOptions): IHttpRequestOptions {
    const { authenticate: how } = credential
    if (typeof how !== 'object') throw new Error('The credential does not say how it authenticates')
    const properties: { headers?: object } = how.properties
    return { ...options, headers: { ...options.headers, ...resolveAll(node, properties.headers) } }
  }

  function shared(type: INodeType, node: INode, executionId: string) {
    return {
      getNode: () => node,
      getExecutionId: () => executionId,
      getWorkflow: () => ({ id: 'w1', name: 'Hiring', active: true }),
      getCredentials: async (name: string) => {
        const isNamed = type.description.credentials?.some((one) => one.name === name) === true
        if (!isNamed || credential.name !== name) throw new Error(`No credential ${name}`)
        return credentials
      },
      helpers: {
        async httpRequestWithAuthentication(name: string, options: IHttpRequestOptions) {
          if (name !== credential.name) throw new Error(`No credential ${name}`)
          return await sendRequest(authenticate(node, options))
        },
        prepareBinaryData: async (bytes: Buffer, fileName: string, mimeType: string) => ({
          data: bytes.toString('base64'),
          fileName,
          mimeType,
        }),
      },
    }
  }

  return {
    /** Sends the credential's test as n8n does when it is saved. @returns the status. */
    async testCredential(): Promise<number> {
      const { request } = credential.test ?? noTest()
      const node: INode = { id: 'test', name: 'test', type: 'test', typeVersion: 1, position: [0, 0], parameters: {} }
      const options = { method: 'GET', ...resolveAll(node, request), url: String(resolve(node, request.url)) } as const
      const answer = await sendRequest({
        ...authenticate(node, options),
        returnFullResponse: true,
        ignoreHttpStatusErrors: true,
      })
      return (answer as { statusCode: number }).statusCode
    },
    /** Runs a node for each of its items. @param executionId The same one: the execution is tried again. */
    async execute(
      type: INodeType,
      parameters: INodeParameters,
      { items = [{}], executionId = String(++executions), continuesOnFail = false } = {},
    ): Promise<INodeExecutionData[]> {
      const node = nodeOf(type, parameters)
      const context = {
        ...shared(type, node, executionId),
        continueOnFail: () => continuesOnFail,
        getInputData: () => items.map((json) => ({ json })),
        getNodeParameter: (name: string, _: number, fallback?: unknown) => parameterOf(node, name, fallback),
      } as unknown as IExecuteFunctions
      const output = await type.execute?.call(context)
      const [items0 = []] = output ?? []
      return items0 as INodeExecutionData[]
    },
    /** A trigger node with an address of its own, and what it keeps. */
    async openTrigger(type: INodeType, parameters: INodeParameters) {
      const node = nodeOf(type, parameters)
      const staticData: IDataObject = {}
      const started: INodeExecutionData[] = []
      const statuses: number[] = []
      const server = await listenLocally(
        createServer((request, response) => {
          void receive(request).then(({ status, text }) => response.writeHead(status).end(text))
        }),
      )
      const url = `${server.origin}/webhook/openround`
      const hooks = {
        ...shared(type, node, ''),
        getWorkflowStaticData: () => staticData,
        getNodeWebhookUrl: () => url,
        getNodeParameter: (name: string, fallback?: unknown) => parameterOf(node, name, fallback),
      }

      async function receive(request: IncomingMessage): Promise<{ status: number; text: string }> {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        let answered = { status: 200, text: '' }
        const response = {
          status(status: number) {
            answered = { ...answered, status }
            return response
          },
          send(text: string) {
            answered = { ...answered, text }
            return response
          },
          end: () => response,
        }
        const webhook = {
          ...hooks,
          getHeaderData: () => request.headers,
          getRequestObject: () => ({ rawBody: Buffer.concat(chunks) }),
          getResponseObject: () => response,
        } as unknown as IWebhookFunctions
        const data: IWebhookResponseData = (await type.webhook?.call(webhook)) ?? {}
        started.push(...(data.workflowData?.flat() ?? []))
        statuses.push(answered.status)
        return answered
      }

      const call = async (name: 'checkExists' | 'create' | 'delete') =>
        await type.webhookMethods?.default?.[name].call(hooks as unknown as IHookFunctions)
      return {
        url,
        staticData,
        /** What the workflow was started with. */
        started,
        /** What senders were answered. */
        statuses,
        /** As n8n does it: what is there already is not added. */
        activate: async () => {
          if ((await call('checkExists')) !== true) await call('create')
        },
        deactivate: () => call('delete'),
        exists: () => call('checkExists'),
        close: () => server.close(),
      }
    },
  }
}

function noTest(): never {
  throw new Error('The credential has no test')
}

function noNodes(): never {
  throw new Error('The workflow has no nodes')
}

function parameterOf({ parameters }: INode, name: string, fallback: unknown): unknown {
  const value = parameters[name]
  if (value !== undefined) return value
  if (fallback !== undefined) return fallback
  throw new Error(`Could not get parameter ${name}`)
}

async function sendRequest(options: IHttpRequestOptions): Promise<unknown> {
  const { baseURL, url, qs = {}, method = 'GET', headers = {}, body, encoding } = options
  const address = new URL(url, baseURL)
  for (const [name, value] of Object.entries(qs)) address.searchParams.set(name, String(value))
  const response = await fetch(address, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(headers as Record<string, string>),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { status: statusCode } = response
  if (!response.ok && options.ignoreHttpStatusErrors !== true) throw new Error(`Request failed with ${statusCode}`)
  const answered = encoding === 'arraybuffer' ? bytes : parse(bytes.toString())
  if (options.returnFullResponse !== true) return answered
  return {
    body: answered,
    headers: Object.fromEntries(response.headers),
    statusCode,
    statusMessage: response.statusText,
  }
}

/** As axios does: whatever is JSON is parsed. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
