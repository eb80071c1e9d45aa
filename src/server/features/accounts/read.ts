/** What pages and other features use of accounts: the steps of signing in. */
export { openAccount } from './open-account.ts'
export { requestSignIn } from './request-sign-in.ts'
export { canSignIn, signIn } from './sign-in.ts'
export { eraseAccount, hasAccount, lastSignInAt, lockAccount } from './store.ts'
