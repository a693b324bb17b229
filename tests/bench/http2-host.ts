import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new certificate that no browser trusts. Needs `openssl` on PATH. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'coperto-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  try {
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
    execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** HTTP/2 does not know them. */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

const known = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTIONS.includes(name)),
  )

export type Http2Host = {
  url: string
  /** Bytes of the scripts that were sent since the last call, as they were compressed, the worker's requests too. */
  takeScripts: () => number
  close: () => void
}

/** An HTTP/2 host in front of a server, as hosts usually are. Bodies pass through as the server has compressed them. */
export async function startHttp2Host(target: string): Promise<Http2Host> {
  let scripts = 0
  const forward = (from: Http2ServerRequest, to: Http2ServerResponse) => {
    const { method, headers } = from
    const forwarded = request(target + from.url, { method, headers: known(headers) }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, known(answer.headers))
      if (from.url.endsWith('.js'))
        answer.on('data', (part: Buffer) => {
          scripts += part.length
        })
      answer.pipe(to)
    })
    forwarded.on('error', () => to.stream.close())
    to.stream.on('close', () => forwarded.destroy())
    from.pipe(forwarded)
  }
  const server = createSecureServer(makeCertificate(), forward)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    takeScripts: () => {
      const taken = scripts
      scripts = 0
      return taken
    },
    close: () => server.close(),
  }
}
