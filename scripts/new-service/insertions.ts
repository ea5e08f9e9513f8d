import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a service is named in code and texts. */
export interface Names {
  /** reports */
  name: string;
  /** Reports */
  title: string;
}

/** A place at which every service is named. */
export interface Insertion {
  path: string;
  /** What stands before and after each piece of text; each must be there once. */
  pieces: { after: string; text: string }[];
}

/** @throws Error when it can't be a folder, a schema of PostgreSQL, a topic and a name in code at once */
export function namesOf(name: string): Names {
  if (!/^[a-z]{2,30}$/.test(name)) throw new Error('Name the service by 2 to 30 small letters: make new-service NAME=reports');
  return { name, title: `${name[0]?.toUpperCase()}${name.slice(1)}` };
}

/** Everything that changes for a new service, beside its own files. It comes after `insights`, which is there for good. */
export const insertions = ({ name, title }: Names): Insertion[] => [
  {
    path: 'services/host/src/catalogue.ts',
    pieces: [
      {
        after: "import { insightsService } from '@rivalscope/insights';\n",
        text: `import { ${name}Service } from '@rivalscope/${name}';\n`,
      },
      { after: '  insightsService,\n', text: `  ${name}Service,\n` },
    ],
  },
  {
    path: 'services/host/package.json',
    pieces: [{ after: '    "@rivalscope/insights": "*",\n', text: `    "@rivalscope/${name}": "*",\n` }],
  },
  {
    path: 'services/identity/src/erasure/erasure.ts',
    pieces: [{ after: "'insights', ", text: `'${name}', ` }],
  },
  {
    path: 'services/identity/src/erasure/erasure.consumers.ts',
    pieces: [
      {
        after: "import { TenantErasedSchema as InsightsErased } from '@rivalscope/proto/insights/v1/events_pb';\n",
        text: `import { TenantErasedSchema as ${title}Erased } from '@rivalscope/proto/${name}/v1/events_pb';\n`,
      },
      {
        after: "commands.confirm(context, tenantId, 'insights')),\n",
        text: `  on(${title}Erased, ({ tenantId }, context) => commands.confirm(context, tenantId, '${name}')),\n`,
      },
    ],
  },
  {
    path: 'infra/Dockerfile',
    pieces: [
      {
        after: 'COPY services/insights/package.json services/insights/\n',
        text: `COPY services/${name}/package.json services/${name}/\n`,
      },
      { after: '--workspace=services/insights ', text: `--workspace=services/${name} ` },
    ],
  },
  {
    path: 'infra/compose.yaml',
    pieces: [
      { after: '      INSIGHTS_URL: http://insights:3000\n', text: `      ${name.toUpperCase()}_URL: http://${name}:3000\n` },
      {
        // The last line of insights.
        after: '{LLM_OUTPUT_CENTS:-}\n',
        text: `\n  ${name}:\n    <<: *service\n    env_file: .secrets/${name}.env\n    environment:\n      <<: *common\n      SERVICES: ${name}\n`,
      },
    ],
  },
  {
    path: 'k8s/base/gateway.yaml',
    pieces: [
      {
        after: "            - { name: INSIGHTS_URL, value: 'http://insights:3000' }\n",
        text: `            - { name: ${name.toUpperCase()}_URL, value: 'http://${name}:3000' }\n`,
      },
    ],
  },
  { path: 'k8s/base/kustomization.yaml', pieces: [{ after: 'insights.yaml', text: `, ${name}.yaml` }] },
  ...certified(name),
];

/** Where each service has a certificate of its own. */
const certified = (name: string): Insertion[] => [
  { path: 'infra/certificates.sh', pieces: [{ after: 'companies scraping insights', text: ` ${name}` }] },
  {
    path: 'infra/compose.tls.yaml',
    pieces: [
      {
        after: "    volumes: ['./.certificates/insights:/etc/rivalscope-tls:ro']\n",
        text: `\n  ${name}:\n    depends_on: *needs\n    environment: *kafka\n    volumes: ['./.certificates/${name}:/etc/rivalscope-tls:ro']\n`,
      },
    ],
  },
  { path: 'k8s/components/tls/kustomization.yaml', pieces: [after(secretOf('insights'), secretOf(name))] },
  { path: 'k8s/cert-manager/certificates.yaml', pieces: [after(certificateOf('insights'), certificateOf(name))] },
];

const after = (before: string, text: string) => ({ after: before, text });

const secretOf = (name: string) => `  - patch: |
      apiVersion: apps/v1
      kind: Deployment
      metadata: { name: ${name} }
      spec: { template: { spec: { volumes: [{ name: rivalscope-tls, secret: { secretName: ${name}-tls } }] } } }
`;

const certificateOf = (name: string) => `---
apiVersion: cert-manager.io/v1
kind: Certificate
metadata: { name: ${name} }
spec:
  commonName: ${name}
  dnsNames: [${name}]
  secretName: ${name}-tls
  usages: [client auth, digital signature]
  privateKey: { algorithm: ECDSA, size: 256, encoding: PKCS8, rotationPolicy: Always }
  issuerRef: { name: rivalscope }
`;

/** The file's text with everything put in. @throws Error naming the place that is gone */
export function patch(root: string, { path, pieces }: Insertion): string {
  return pieces.reduce(
    (text, piece) => {
      if (text.split(piece.after).length !== 2) throw new Error(`${path} no longer has, once, ${JSON.stringify(piece.after)}`);
      return text.replace(piece.after, () => piece.after + piece.text);
    },
    readFileSync(join(root, path), 'utf8'),
  );
}
