/*
 * Checks the Node version, prints one clear line if it is too old, then runs the given program in the same process, so
 * that signals reach it. The syntax is old on purpose: old versions of Node must be able to run it.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'

var LEAST = [22, 18]

var version = process.versions.node.split('.').map(Number)
if (version[0] < LEAST[0] || (version[0] === LEAST[0] && version[1] < LEAST[1])) {
  console.error(
    'This project needs Node ' +
      LEAST.join('.') +
      ' or newer, and this is ' +
      process.versions.node +
      '. Run "npm ci" (it brings Node 24 along on Linux and on Windows x64), or install a newer Node.',
  )
  process.exit(1)
}

// As if the program had been started directly.
process.argv.splice(1, 1)
if (process.argv[1]) await import(pathToFileURL(path.resolve(process.argv[1])).href)
