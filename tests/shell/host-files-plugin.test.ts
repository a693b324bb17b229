import { expect, test } from 'vitest'
import { headersFor, readHeaderRules } from '../../backend/host-rules.ts'
import { CACHE_FOR_EVER, CACHE_REVALIDATED, securityHeaders } from '../../src/config/security-headers.ts'
import { headersFile, nginxExample } from '../../src/shell/host-files-plugin.ts'

const security = securityHeaders({
  apiUrl: 'https://api.example.org:8443/v1',
  pictureHosts: [],
  scriptHashes: ['abc='],
})

test('a backend on another origin is allowed', () => {
  const policy = security['Content-Security-Policy']
  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).toContain("img-src 'self' blob: https://api.example.org:8443;")
  expect(policy).toContain("connect-src 'self' https://api.example.org:8443;")
  expect(policy).not.toContain('unsafe')
})

test('the written headers are read back unchanged', () => {
  const rules = readHeaderRules(headersFile(security))
  expect(headersFor(rules, '/restaurant/1')).toEqual({ ...security, 'Cache-Control': CACHE_REVALIDATED })
  expect(headersFor(rules, '/assets/index-abc.js')).toEqual({ ...security, 'Cache-Control': CACHE_FOR_EVER })
})

test('every block of the nginx example has all headers', () => {
  const blocks = nginxExample(security)
    .split('location ')
    .slice(1)
    .filter((block) => block.includes('try_files'))
  expect(blocks).toHaveLength(3)
  for (const block of blocks)
    for (const [name, value] of Object.entries(security))
      expect(block).toContain(`add_header ${name} "${value}" always;`)
})
