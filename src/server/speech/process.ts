import { ProcessRequest } from './process/messages.ts'
import { createSpeechServer } from './process/serve.ts'

/** Entry of a speech process: started by the server alone, ends with it. */
const send = process.send?.bind(process)
if (!send) throw new Error('The speech process is started by the server')

const server = createSpeechServer((message) => {
  // The server may go at any moment; `disconnect` tells.
  if (process.connected) send(message, undefined, undefined, () => undefined)
})
process.on('message', (message) => {
  void server.handle(ProcessRequest.parse(message))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the server decides when its calls are over.
process.on('SIGINT', () => undefined)
