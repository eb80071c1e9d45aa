import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

/**
 * Finds out within milliseconds that the port is taken, before a database is started for nothing.
 * @throws StartError
 */
export async function checkPortIsFree(host: string, port: number): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Listens; answers the port. @throws StartError */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explainListenError(error, host, port)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

function explainListenError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1}`)
  }
  if (code === 'EACCES') return new StartError(`Port ${port} needs special rights. Choose one above 1023: PORT=3000`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST=${host} is no address of this machine. Use HOST=localhost or HOST=0.0.0.0`)
  }
  return error
}
