import type { SettingRows } from '../setting-row.ts'
import {
  readLink,
  anyText,
  readCount,
  isOnWord,
  origin,
  origins,
  proxies,
  resizer,
} from '../setting-checks.ts'

export const IMAGE_ROUTE = '/_img'

/** Address, network and storage of a host. */
export const siteRows = {
  port: {
    variable: 'PORT',
    schema: readCount('4173', 65_535),
    example: '4173',
    en: 'Port; `npm run dev` uses 5173',
    ru: 'порт; в режиме разработки по умолчанию 5173',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    schema: origin('https://tours.example.ru'),
    example: 'https://tours.example.ru',
    en: 'Origin that visitors use, no path. Without it the host starts only with `DEVELOPMENT=on`',
    ru: 'адрес, по которому сайт видят посетители: протокол и узел, без пути. Без него хост запускается только с `DEVELOPMENT=on`',
  },
  isDevelopment: {
    variable: 'DEVELOPMENT',
    schema: isOnWord('off'),
    example: 'on',
    en: '`on`: mailbox, faults, sample bot. `npm start` and `npm run dev` set it; refused with a public `PUBLIC_URL`',
    ru: '`on`: инструменты разработки, то есть почтовый ящик, неисправности, учебный бот. `npm start` и `npm run dev` включают их сами, `npm run serve` нет; с открытым `PUBLIC_URL` запрещены',
  },
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    schema: proxies,
    example: 'loopback, 172.18.0.0/16',
    en: 'Proxies whose `X-Forwarded-For` is trusted: addresses, networks, `loopback`, `private`',
    ru: 'прокси, чьему `X-Forwarded-For` верить: адреса и сети через запятую, слова `loopback` (эта машина) и `private`. В `compose.yaml` `private`',
  },
  providerHost: {
    variable: 'PROVIDER_HOST',
    schema: origin('https://api.example.ru'),
    example: 'https://api.example.ru',
    en: "Origin of the agency's own provider (`/front/v1`); this host then serves pages only. Empty: the embedded provider",
    ru: 'узел провайдера агентства, клиент обращается к `{PROVIDER_HOST}/front/v1`, этот узел отдаёт только страницы. Пусто: встроенный провайдер',
  },
  allowedOrigins: {
    variable: 'ALLOWED_ORIGINS',
    schema: origins('https://tours.example.ru'),
    example: 'https://tours.example.ru',
    en: 'Other sites that may call the embedded provider: origins, comma-separated',
    ru: 'сайты на других узлах, чьи страницы спрашивают встроенный провайдер: адреса через запятую',
  },
  imageHosts: {
    variable: 'IMAGE_HOST',
    schema: origins('https://img.example.ru'),
    example: 'https://img.example.ru, https://static.tourvisor.ru',
    en: 'Remote origins whose images `/_img` resizes. With `TOURS=tourvisor`: `https://static.tourvisor.ru`',
    ru: 'чужие узлы через запятую, картинки с которых уменьшает `/_img`. Пусто: нарисованные картинки, а с `TOURS=tourvisor` узел `https://static.tourvisor.ru`',
  },
  imageBase: {
    variable: 'IMAGE_BASE',
    schema: resizer(IMAGE_ROUTE),
    example: 'https://img.example.ru/ipx',
    en: 'Where images are resized: this host, or the https address of a service with the ipx grammar',
    ru: 'где уменьшаются картинки: `/_img` это сам хост, иначе https-адрес службы с грамматикой ipx (`w_640&f_webp/путь`)',
  },
  dataDir: {
    variable: 'DATA_DIR',
    schema: anyText('.data'),
    example: '.data',
    en: "Folder of the database, the agency's texts, backups and resized images",
    ru: 'папка базы, текстов агентства, копий и готовых картинок',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    schema: readLink(['postgres:', 'postgresql:'], 'postgres://пользователь:пароль@узел:5432/база'),
    example: "'postgres://putevka:password@localhost:5432/putevka'",
    en: '`postgres://…` instead of the SQLite file in `DATA_DIR`',
    ru: '`postgres://…` вместо файла SQLite в `DATA_DIR`. Есть заявки в SQLite: сначала `src/docs/operator/postgresql.md`',
  },
  poolSize: {
    variable: 'DATABASE_POOL_SIZE',
    schema: readCount('10', 200, 1),
    example: '10',
    en: 'Most PostgreSQL connections of one host',
    ru: 'сколько соединений с PostgreSQL открывает один хост',
  },
} satisfies SettingRows
