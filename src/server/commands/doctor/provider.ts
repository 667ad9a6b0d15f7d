import { createProviderClient } from '../../pages/provider-client.ts'
import { fine, wrong, type DoctorCheck } from './check.ts'

const REMEDY = 'проверьте PROVIDER_HOST; подробно скажет npm run putevka -- provider-check'

export const provider: DoctorCheck = {
  title: 'Провайдер',
  remedy: REMEDY,
  async take({ settings: { providerHost }, outside }) {
    if (!providerHost) return fine('встроенный')
    const ask = createProviderClient(undefined, providerHost, outside.clock)
    const reply = await ask('settings')
    if (reply.kind === 'data') return fine(`${providerHost} отдаёт настройки`)
    return wrong(`${providerHost} не отдаёт настройки`, REMEDY)
  },
}
