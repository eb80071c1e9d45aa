import type {
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow'
import { credentialName } from '../../src/call-openround.ts'
import { endpointExists, registerEndpoint, removeEndpoint } from '../../src/endpoint.ts'
import { events } from '../../src/events.ts'
import { receiveEvent } from '../../src/receive-event.ts'

export class OpenroundTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Openround Trigger',
    name: 'openroundTrigger',
    icon: 'file:openround.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in Openround',
    defaults: { name: 'Openround Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: credentialName, required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        options: [...events],
        default: [],
        description: 'What the workflow starts for',
      },
      {
        displayName: 'Openings',
        name: 'openings',
        type: 'string',
        default: '',
        description: 'IDs of openings with commas between them. Empty for all.',
      },
      {
        displayName: 'Include Personal Data',
        name: 'includesPersonal',
        type: 'boolean',
        default: false,
        description:
          'Whether events hold the candidate’s name and address, how they were rated and what was decided. Without it they hold IDs and links.',
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return await endpointExists(this)
      },
      async create(this: IHookFunctions): Promise<boolean> {
        return await registerEndpoint(this)
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return await removeEndpoint(this)
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return await receiveEvent(this)
  }
}
