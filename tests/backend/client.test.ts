import { expect, test } from 'vitest'
import { clientAt } from '../../backend/client.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ['127.8.0.1', 'this machine'],
  ['::1', 'this machine'],
  ['2001:DB8:0:7:a:b:c:d', '2001:db8:0:7'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the client at %j is %j', (address, client) => expect(clientAt(address)).toBe(client))
