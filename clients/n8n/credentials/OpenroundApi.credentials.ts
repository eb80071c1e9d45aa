import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow'

export class OpenroundApi implements ICredentialType {
  name = 'openroundApi'
  displayName = 'Openround API'
  icon = 'file:openround.svg' as const
  properties: INodeProperties[] = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      required: true,
      default: '',
      placeholder: 'https://openround.example.com',
      description: 'Where your installation is',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description:
        'An owner makes it under Settings, API keys. It needs the scope Usage for the test of this credential.',
    },
  ]
  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  }
  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/v1/usage' },
  }
}
