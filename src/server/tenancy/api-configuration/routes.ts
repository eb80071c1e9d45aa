import {
  readApiConfiguration,
  removeApiConfiguration,
  saveApiConfiguration,
  testApiConfiguration,
} from '#contract/api/api-configuration.ts'
import { AppError } from '#contract/errors.ts'
import { handleInWorkspace, type Route } from '#server/platform/http/handle.ts'
import { loadApiSettings } from './open-configuration.ts'
import { testRateLimit } from './policy.ts'
import { removeConfiguration, saveConfiguration, testConfiguration } from './save-configuration.ts'

export const routes: readonly Route[] = [
  handleInWorkspace(readApiConfiguration, (deps, workspace) => loadApiSettings(deps, workspace)),
  handleInWorkspace(
    saveApiConfiguration,
    async (deps, workspace, { body }, { signal }) => {
      const outcome = await saveConfiguration(deps, workspace, body, signal)
      if (outcome.kind === 'invalid') {
        const fields = Object.entries(outcome.fields).map(([field, message]) => ({ field, message }))
        throw new AppError('invalid', 'request.invalid', 'The configuration is not complete', { fields })
      }
      if (outcome.kind === 'failed') {
        throw new AppError('provider', 'api_configuration.failed', 'The provider did not answer as it should', {
          details: { problem: outcome.problem.code },
          extensions: { problem: outcome.problem },
        })
      }
      return null
    },
    { rateLimit: testRateLimit },
  ),
  handleInWorkspace(
    testApiConfiguration,
    async (deps, workspace, _input, { signal }) => ({ problem: await testConfiguration(deps, workspace, signal) }),
    { rateLimit: testRateLimit },
  ),
  handleInWorkspace(removeApiConfiguration, async (deps, workspace) => {
    await removeConfiguration(deps, workspace)
    return null
  }),
]
