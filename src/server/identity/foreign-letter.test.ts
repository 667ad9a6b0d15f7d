import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { printFigure } from '#support/provider/figure.ts'
import { openJoining } from '#support/provider/joining.ts'

let bench: Bench
let joining: ReturnType<typeof openJoining>
beforeEach(async () => {
  bench = await openBench()
  joining = openJoining(bench)
})
afterEach(() => bench.close())

describe('an e-mail requested by a stranger', () => {
  test('joins nothing when its code is typed in another session', async () => {
    const attacker = await joining.messengerAccount()
    const { email } = attacker
    const victim = await bench.signIn(email)
    await joining.write(victim, {
      first_name: 'Анна',
      last_name: 'Ким',
      phone: '+79991234567',
      birthday: '01.02.1990',
    })
    await joining.request(victim)
    const proof = await joining.askProof(attacker.token, email)
    const wrong = [
      // The owner's session with and without the challenge; a sign-in window; another account of the
      // attacker's.
      { ...proof, token: victim },
      { ...proof, token: victim, challenge: '' },
      { ...proof, token: (await joining.messengerAccount()).token },
    ]
    for (const one of wrong) expect((await joining.confirm(one)).status).toBe(422)
    const headers = { 'x-auth-challenge': proof.challenge }
    expect((await bench.call('GET', `/auth/login?code=${proof.code}`, { headers })).status).toBe(422)
    const { body } = await bench.call('POST', '/auth/get-code', { body: { email } })
    const signIn = {
      token: attacker.token,
      challenge: String(body['challenge']),
      code: await bench.readCode(email),
    }
    expect((await joining.confirm(signIn)).status).toBe(422)
    expect((await joining.confirm({ ...proof, challenge: signIn.challenge })).status).toBe(422)
    const seen = JSON.stringify([
      await joining.own('/user/info', attacker.token),
      await joining.own('/user/history', attacker.token),
    ])
    const taken = ['Анна', 'Ким', '+79991234567', '01.02.1990'].filter((fact) => seen.includes(fact))
    printFigure(`Захват через чужое письмо: из 4 данных жертвы у чужого ${taken.length}`)
    expect(taken).toEqual([])
    expect(await joining.own('/user/info', victim)).toMatchObject({ user: { first_name: 'Анна' } })
    expect(await joining.findAccount(email)).not.toBe(attacker.id)
  })

  test('shares its limit between profile codes and sign-in codes', async () => {
    const { id, token, email } = await joining.messengerAccount()
    await bench.signIn(email)
    const proof = await joining.askProof(token, email)
    const wrong = proof.code === '0000' ? '1111' : '0000'
    for (let guess = 0; guess < 3; guess += 1)
      expect((await joining.confirm({ ...proof, code: wrong })).status).toBe(422)
    bench.advance(1000)
    const again = await joining.askProof(token, email)
    expect((await joining.confirm(again)).status).toBe(428)
    expect(await joining.findAccount(email)).not.toBe(id)
    expect((await joining.confirm({ ...again, code: await bench.readCode(email) })).status).toBe(200)
    expect(await joining.findAccount(email)).toBe(id)
  })
})
