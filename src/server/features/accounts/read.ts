/** What pages and other features use of accounts: the steps of signing in. */
export { requestSignIn } from './request-sign-in.ts'
export { type Caller, canSignIn, type OpenedSession, signIn } from './sign-in.ts'
