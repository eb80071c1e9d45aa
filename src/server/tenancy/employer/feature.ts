import { putEmployerLogo, showEmployerLogo } from '#contract/api/employer.ts'
import { maxLogoBytes } from '#contract/values/employer.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleFile, handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { setLogo, showLogo } from './save-brand.ts'

/** Base64 takes four characters for three bytes; a larger picture is still told that it is too large. */
const logoBodyBytes = 4 * maxLogoBytes

const routes: readonly Route[] = [
  handleInWorkspace(
    putEmployerLogo,
    async (deps, workspace, { body }) => {
      const problem = await setLogo(deps, workspace, Buffer.from(body.content, 'base64'))
      return problem === null ? { kind: 'saved' as const } : { kind: 'refused' as const, reason: problem }
    },
    { bodyLimitBytes: logoBodyBytes },
  ),
  handleFile(showEmployerLogo, async (deps, _context, { params }) => ({
    bytes: await showLogo(deps, params.logoId),
    cacheControl: 'public, max-age=31536000, immutable',
  })),
]

/** How employers look to their candidates. */
export const employerFeature: Feature = { id: 'employer', routes, jobs: [] }
