import { describe, expect, test } from 'vitest'
import { DEV_BOT_TOKEN } from '../identity/init-data-signature.ts'
import { verifyInitData } from '../identity/init-data.ts'
import { signLaunch } from './sign-launch.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const user = { id: 7, first_name: 'Анна' }

describe('signLaunch', () => {
  test.each([
    ['valid', 'genuine'],
    ['stale', 'stale'],
    ['forged', 'forged'],
  ] as const)('%s init data is %s for the provider', (kind, verdict) => {
    const raw = signLaunch({ kind, user, startParam: 't_1' }, DEV_BOT_TOKEN, NOW)
    expect(verifyInitData(raw, DEV_BOT_TOKEN, NOW).kind).toBe(verdict)
    expect(new URLSearchParams(raw).get('start_param')).toBe('t_1')
  })

  test('has no init data when the launch has none', () => {
    expect(signLaunch({ kind: 'none', user, startParam: '' }, DEV_BOT_TOKEN, NOW)).toBe('')
  })
})
