/** What the provider says and the client compares or repeats. Spec sections 4, 5 and 8. */
export const CODE_SENT = 'Проверьте почту'
export const LOGGED_OUT = 'Вы успешно вышли из системы!'
export const PROFILE_UPDATED = 'Профиль обновлен'
export const WRONG_CODE = 'Неверный код'
