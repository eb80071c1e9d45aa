import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { acceptPost } from './accept-post.ts'
import { createRoutes } from './routes.ts'
import { createAddressCounter } from './suspect-bots.ts'

export interface FormsFeature extends Feature {
  /** For a page that a form was posted to without script. */
  acceptPost(deps: Deps, post: FormPost): Promise<PostedForm>
}

/** The public forms: what they send is stored before it is answered. */
export function createFormsFeature(): FormsFeature {
  const addresses = createAddressCounter()
  return {
    id: 'forms',
    routes: createRoutes(addresses),
    jobs: [],
    acceptPost: (deps, post) => acceptPost(deps, addresses, post),
  }
}
