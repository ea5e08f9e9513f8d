import { defineConfig } from 'prisma/config';

/** `prisma generate --schema prisma/<service>/schema.prisma`; migrations are the host's (services/host/src/migrate.ts). */
export default defineConfig({});
