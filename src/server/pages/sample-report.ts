import type { Headers, Resource } from './resource.ts'
import { prepareResource } from './resource.ts'

/** The report on the sample interview, under the name of whose site this is. */
export const sampleReportPath = '/sample-interview-report.pdf'

export async function prepareSampleReport(render: () => Promise<Uint8Array>, headers: Headers): Promise<Resource> {
  return prepareResource({
    status: 200,
    body: Buffer.from(await render()),
    isCompressible: false,
    headers: { ...headers, 'content-type': 'application/pdf', 'cache-control': 'public, max-age=3600' },
  })
}
