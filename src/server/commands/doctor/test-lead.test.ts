import { openFakeAmocrm } from '#support/leads/fake-amocrm.ts'
import { openFakeBitrix24 } from '#support/leads/fake-bitrix24.ts'
import { openFakeWebhook } from '#support/leads/fake-webhook.ts'
import { openFakeUon } from '#support/leads/fake-forms.ts'
import { openDoctorBench, runDoctor, type DoctorBench } from '#support/host/doctor-bench.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

const WORDS = 'Проверка: тестовая заявка, не звоните'

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
})
afterEach(() => bench.close())

async function withCrms() {
  const [bitrix, amo, uon, hook] = await Promise.all([
    openFakeBitrix24(),
    openFakeAmocrm(),
    openFakeUon(),
    openFakeWebhook(),
  ])
  onTestFinished(async () => {
    await Promise.all([bitrix, amo, uon, hook].map((far) => far.close()))
  })
  for (const { environment } of [bitrix, amo, uon, hook]) Object.assign(bench.environment, environment)
  return { bitrix, amo, uon, hook }
}

async function doctor(...args: string[]) {
  const lines: string[] = []
  const write = (text: string) => void lines.push(text)
  const code = await runDoctor(
    args,
    { environment: bench.environment, out: write, err: write },
    bench.outside,
  )
  return { code, text: lines.join('\n') }
}

test('sends a marked lead to every sink and reports each result', async () => {
  const { bitrix, amo, uon, hook } = await withCrms()
  bench.environment['LEADS_CHAT_ID'] = ''
  bench.signsIn()
  const { code, text } = await doctor('--test-lead')
  expect({ code, text }).toEqual({
    code: 0,
    text: expect.stringMatching(/Битрикс24: тестовая заявка № TEST-\w+ ушла в Битрикс24 \(там № 100\)/),
  })
  expect(text.split('\n')).toHaveLength(5)
  expect(bench.smtp.letters).toHaveLength(1)
  expect(bitrix.items[0]?.fields['title']).toContain(WORDS)
  expect(amo.deals[0]?.fields['name']).toContain(WORDS)
  expect(uon.leads[0]?.['note']).toContain(WORDS)
  expect([...hook.events.values()][0]?.body.lead['comment']).toBe(WORDS)
  for (const told of [bitrix.items, amo.deals, uon.leads])
    expect(JSON.stringify(told)).toContain('+7 000 000-00-00')
})

test('names the remedy of a failed sink without its key, and the others arrive', async () => {
  const { amo, uon } = await withCrms()
  for (const name of ['LEADS_CHAT_ID', 'LEADS_MAIL', 'BITRIX24_WEBHOOK']) bench.environment[name] = ''
  bench.environment['UON_KEY'] = 'anotherSecret0'
  const { code, text } = await doctor('--test-lead')
  expect(code).toBe(1)
  expect(text).toMatch(/^U-ON: не дошла, U-ON: ответ 403\. → проверьте UON_KEY/m)
  expect(text).toContain('Не дошло: 1 из 3.')
  expect(text).not.toMatch(/secret|Secret/)
  expect({ dealsCount: amo.deals.length, leadsCount: uon.leads.length }).toEqual({
    dealsCount: 1,
    leadsCount: 0,
  })
})

test('sends to one named sink; reports unknown and unconfigured ones', async () => {
  const { amo, uon } = await withCrms()
  expect((await doctor('--test-lead=amocrm')).code).toBe(0)
  expect({ dealsCount: amo.deals.length, leadsCount: uon.leads.length }).toEqual({
    dealsCount: 1,
    leadsCount: 0,
  })
  expect(await doctor('--test-lead=moidokumenti')).toEqual({
    code: 1,
    text: expect.stringContaining('MOIDOKUMENTI_KEY'),
  })
  expect(await doctor('--test-lead=salesforce')).toEqual({
    code: 2,
    text: expect.stringContaining('Не знаю, куда это: salesforce'),
  })
})

test('checks the key of each configured sink in its own row', async () => {
  await withCrms()
  bench.environment['AMOCRM_TOKEN'] = 'another-secret-0123456789'
  bench.signsIn()
  const { rows, text } = await bench.run()
  expect(rows['Заявки']).toMatchObject({
    state: 'fine',
    seen: 'идут в чат, на почту, на вебхук, в Битрикс24, в amoCRM, в U-ON',
  })
  expect(rows['Битрикс24']).toMatchObject({ state: 'fine', seen: expect.stringContaining('лидами') })
  expect(rows['amoCRM']).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('AMOCRM_TOKEN') })
  expect(rows['U-ON']).toMatchObject({ state: 'unchecked' })
  expect(rows['Вебхук']).toMatchObject({ state: 'unchecked' })
  expect(text).not.toMatch(/secret|Secret/)
})
