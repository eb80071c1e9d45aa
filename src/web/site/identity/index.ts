import type { IdentityLoader } from './identity.ts'

/** Every identity provider the dialogs can sign in with; each is loaded when somebody presses its button. */
export const identityLoaders: { google?: IdentityLoader } = {}
