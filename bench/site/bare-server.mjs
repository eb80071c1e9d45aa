/**
 * The yardstick: a bare node http server that holds one page in memory and answers everything with it.
 * Usage: bare-server.mjs FILE ENCODING; prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file, encoding] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': encoding,
  'content-length': body.length,
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
