import type { IExecuteFunctions, INodeExecutionData, INodeType, INodeTypeDescription } from 'n8n-workflow'
import { credentialName } from '../../src/call-openround.ts'
import { describeProperties } from '../../src/describe-properties.ts'
import { findOperation } from '../../src/operations/index.ts'
import { runOperation } from '../../src/run-operation.ts'

export class Openround implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Openround',
    name: 'openround',
    icon: 'file:openround.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Invite candidates to interviews by voice and read their reports',
    defaults: { name: 'Openround' },
    usableAsTool: true,
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: credentialName, required: true }],
    properties: describeProperties(),
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = []
    for (const itemIndex of this.getInputData().keys()) {
      try {
        const resource = this.getNodeParameter('resource', itemIndex)
        const operation = findOperation(resource, this.getNodeParameter('operation', itemIndex))
        output.push(...(await runOperation(this, operation, itemIndex)))
      } catch (error) {
        if (!this.continueOnFail()) throw error
        const message = error instanceof Error ? error.message : String(error)
        output.push({ json: { error: message }, pairedItem: { item: itemIndex } })
      }
    }
    return [output]
  }
}
