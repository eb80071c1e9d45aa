/** What pages and other features use of accounts: the steps of signing in. */
export { requestSignIn } from './request-sign-in.ts'
export { canSignIn, signIn } from './sign-in.ts'
