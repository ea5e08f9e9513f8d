import { setOf, type Words } from '../../discovery/word-list.ts';

/** Hosts at which services keep the status page of each customer. */
const AT =
  /^https?:\/\/[\w-]{1,63}\.(?:statuspage\.io|instatus\.com|betteruptime\.com|status\.io|hund\.io|statuspal\.io|freshstatus\.io)(?:\/|$)/i;

/** How sites in many languages call their status page. */
export const words: Words = {
  core: setOf('status systemstatus uptime'),
  beside: setOf('system service page etat estado stato check'),
  vague: setOf('uptime'),
  path: ['status', 'system-status', 'systemstatus', 'service-status', 'status-page', 'uptime'],
  host: ['status', 'statuspage', 'uptime'],
  text: [
    'status',
    'system status',
    'status page',
    'service status',
    'uptime',
    'systemstatus',
    'état du service',
    'statut',
    'estado del servicio',
    'estado del sistema',
    'stato del servizio',
    'estado do sistema',
    'driftsstatus',
    'driftstatus',
    'sistem durumu',
    'статус сервиса',
    '稼働状況',
    'サービス稼働状況',
  ],
  elsewhere: { is: (url) => AT.test(url), called: 'a service for status pages' },
  linked: true,
};
