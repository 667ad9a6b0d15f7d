import { parseArgs } from 'node:util'
import { startFakeTourvisor } from './fake-tourvisor.ts'

/** `npm run dev:tourvisor -- [port] [--speed 1]`: runs a fake Tourvisor as its own process. */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { speed: { type: 'string', default: '1' } },
})
const [port, speed] = [Number(positionals[0] ?? process.env['PORT'] ?? 4030), Number(values.speed)]
if (!Number.isInteger(port) || !(speed > 0)) {
  say('Неверный вызов. Пример: npm run dev:tourvisor -- 4030 --speed 1 (Infinity: без ожидания)')
  process.exit(2)
}
const fake = await startFakeTourvisor({ port, speed }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  say(`Порт ${port} занят, назовите другой: npm run dev:tourvisor -- ${port + 1}`)
  process.exit(1)
})
say(`Подставной Tourvisor: ${fake.url}
Логин ${fake.login}, пароль ${fake.password}, токен ${fake.token}

REST:
TOURS=tourvisor TOURVISOR_TOKEN=${fake.token} TOURVISOR_API_ROOT=${fake.restRoot}

Классический:
TOURS=tourvisor TOURVISOR_LOGIN=${fake.login} TOURVISOR_PASSWORD=${fake.password} TOURVISOR_XML_ROOT=${fake.xmlRoot}`)
