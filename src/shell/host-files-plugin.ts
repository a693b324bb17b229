import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { readPictureHosts } from '#/config/picture-hosts.ts'
import { CACHE_FOR_EVER, CACHE_REVALIDATED, type Headers, securityHeaders } from '#/config/security-headers.ts'

/** The base64 sha256 of each inline script, for the content security policy (ADR-016). */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )

/** Writes the configuration for static hosts after a build. */
export const hostFiles = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'coperto:host-files',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle() {
      const dist = path.resolve(config.root, config.build.outDir)
      const html = await readFile(path.join(dist, 'index.html'), 'utf8')
      const security = securityHeaders({
        apiUrl: String(config.env.VITE_API_URL ?? '').trim(),
        pictureHosts: readPictureHosts(String(config.env.VITE_PICTURE_HOSTS ?? '')),
        scriptHashes: inlineScriptHashes(html),
      })
      await writeFile(path.join(dist, '_headers'), headersFile(security))
      await writeFile(path.join(dist, 'nginx.example.conf'), nginxExample(security))
    },
  }
}

/**
 * The `_headers` file that several static hosts read. Our own server reads it too. Later rules override earlier ones.
 */
export const headersFile = (security: Headers): string => {
  const block = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', { ...security, 'Cache-Control': CACHE_REVALIDATED }),
    block('/assets/*', { 'Cache-Control': CACHE_FOR_EVER }),
  ].join('\n\n')}\n`
}

/** An example of a configuration for nginx. Folder, name and certificates depend on the host. */
export const nginxExample = (security: Headers): string => {
  // A block that sets a header does not inherit any other, so each block repeats all headers. "always" also adds them
  // to errors, which must not be cached.
  const headers = (cache: string) =>
    [
      ...Object.entries(security).map(([name, value]) => `    add_header ${name} "${value}" always;`),
      `    add_header Cache-Control "${cache}";`,
    ].join('\n')
  return `# An example: put it into nginx's \`http\` block, and set the server's name, its certificate and the folder.
server {
  listen 80;
  server_name example.org;
  root /srv/coperto;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

  # What the build named by its content; a missing one is missing.
  location /assets/ {
    try_files $uri =404;
${headers(CACHE_FOR_EVER)}
  }

  # Notes to the host, not for visitors.
  location ~ ^/(_headers$|nginx\\.example\\.conf$|\\.) {
    return 404;
  }

  # Files on the top level (icons, the manifest); a missing one is missing.
  location ~ ^/[^/]+\\.[A-Za-z0-9]+$ {
    try_files $uri =404;
${headers(CACHE_REVALIDATED)}
  }

  # Every other address is the app's own.
  location / {
    try_files $uri /index.html;
${headers(CACHE_REVALIDATED)}
  }
}
`
}
