import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPictureHosts } from '#/config/picture-hosts.ts'
import { allowedOrigins, securityHeaders } from '#/config/security-headers.ts'
import { settingsCheck } from '../../src/shell/settings-plugin.ts'

const HOSTS = ['https://cdn.example.org', 'http://localhost:9000', 'https://*.supabase.co']

test.each([
  ['blank', ' ', []],
  ['one', ' https://cdn.example.org/ ', ['https://cdn.example.org']],
  ['several, one of them twice', `${HOSTS.join(' ')},https://CDN.example.org`, HOSTS],
])('VITE_PICTURE_HOSTS names hosts of pictures: %s (ADR-016)', (_, text, hosts) =>
  expect(readPictureHosts(text)).toEqual(hosts),
)

test.each([
  ['a host without https', 'cdn.example.org'],
  ['a path', 'https://cdn.example.org/pictures'],
  ['a query', 'https://cdn.example.org?x'],
  ['another kind of address', 'ftp://cdn.example.org'],
  ['data', 'data:'],
  ['every host', 'https://*'],
  ['every host of a country', 'https://*.org'],
  ['a star in the middle', 'https://a.*.example.org'],
  ['an IPv6 address, which no policy can name', 'http://[::1]:9000'],
  ['more of a policy', 'https://a.example.org;script-src'],
  ['a quote', "https://a.example.org'unsafe-inline'"],
  ['a name and a password', 'https://a:b@cdn.example.org'],
])('a wrong host in VITE_PICTURE_HOSTS is refused in words: %s (ADR-016)', (_, text) =>
  expect(() => readPictureHosts(`https://good.example.org ${text}`)).toThrow(
    /^VITE_PICTURE_HOSTS must name the hosts of pictures without a path, .* as https:\/\/cdn\.example\.org; it has /,
  ),
)

test('a wrong one stops the build', async () => {
  vi.stubEnv('VITE_PICTURE_HOSTS', 'cdn.example.org')
  onTestFinished(() => void vi.unstubAllEnvs())
  const build = resolveConfig({ configFile: false, plugins: [settingsCheck()] }, 'build')
  await expect(build).rejects.toThrow('it has cdn.example.org')
})

test.each(['', 'https://api.example.org'])(
  'pictures are shown from the hosts that VITE_PICTURE_HOSTS names and read, and from no others: %j (ADR-016)',
  (apiUrl) => {
    const { 'Content-Security-Policy': policy = '' } = securityHeaders({
      apiUrl,
      pictureHosts: HOSTS,
      scriptHashes: [],
    })
    const directives = policy.split('; ').filter((directive) => HOSTS.some((host) => directive.includes(host)))
    expect(directives.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src'])
    expect(allowedOrigins(policy)).toEqual({ apiUrl, pictureHosts: HOSTS })
  },
)
