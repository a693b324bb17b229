/*
 * Says in one line what is wrong before anything fails in a way that nobody understands. Written so that a Node of many
 * years ago can run it.
 */
var LEAST = [22, 18]

var version = process.versions.node.split('.').map(Number)
if (version[0] < LEAST[0] || (version[0] === LEAST[0] && version[1] < LEAST[1])) {
  console.error(
    'This project needs Node ' +
      LEAST.join('.') +
      ' or newer, and this is ' +
      process.versions.node +
      '. Run "npm ci" (it brings Node 24 along on Linux and on Windows x64) or install a newer Node.',
  )
  process.exit(1)
}
