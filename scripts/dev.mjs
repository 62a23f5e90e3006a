// `npm run dev`: the server rebuilt on change, and Vite with hot reload in front of it on port 5173.
import { spawn } from 'node:child_process'
import { installIfNeeded, root, run } from './prepare.mjs'

installIfNeeded()
run('npm', ['run', '--silent', 'build', '--workspace', 'server'])
const start = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
const children = [
  start('npm', ['exec', '--workspace', 'server', '--', 'vite', 'build', '--watch']),
  start(process.execPath, ['--watch', 'server/dist/main.js']),
  start('npm', ['run', 'dev', '--workspace', 'web']),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
