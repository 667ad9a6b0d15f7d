import { parseArgs } from 'node:util'
import { openFakeYookassa } from '../yookassa/fake-yookassa.ts'
import { startFakeTourvisor } from './fake-tourvisor.ts'

/** `npm run dev:tourvisor -- [port] [--speed 1]`: runs a fake Tourvisor and a fake YooKassa as one process. */
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
const kassa = await openFakeYookassa(port + 1)
// The address of `npm run dev`.
kassa.shop.notifyAt = process.env['NOTIFY_AT'] ?? 'http://localhost:4173/payments/yookassa'
say(`Подставной Tourvisor: ${fake.url}
Логин ${fake.login}, пароль ${fake.password}, токен ${fake.token}

REST:
TOURS=tourvisor TOURVISOR_TOKEN=${fake.token} TOURVISOR_API_ROOT=${fake.restRoot}

Классический:
TOURS=tourvisor TOURVISOR_LOGIN=${fake.login} TOURVISOR_PASSWORD=${fake.password} TOURVISOR_XML_ROOT=${fake.xmlRoot}

Подставная ЮKassa:
YOOKASSA_SHOP_ID=${kassa.shopId} YOOKASSA_SECRET_KEY=${kassa.secretKey} YOOKASSA_VAT_CODE=1 YOOKASSA_API_ROOT=${kassa.apiRoot}`)
