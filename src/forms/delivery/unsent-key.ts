/** Where the browser keeps what a form could not send. On its own, since every page looks there and loads no more. */
export const unsentKey = 'unsent-forms'
