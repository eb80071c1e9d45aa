/** Why the server cannot start, in a sentence for whoever started it, with what to do. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
