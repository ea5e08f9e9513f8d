-- CreateTable
CREATE TABLE "list_view" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "list_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_columns" (
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "hidden" TEXT[],

    CONSTRAINT "list_columns_pkey" PRIMARY KEY ("user_id","list")
);

-- CreateIndex
CREATE INDEX "list_view_user_id_idx" ON "list_view"("user_id");

-- CreateIndex
CREATE INDEX "list_view_tenant_id_shared_idx" ON "list_view"("tenant_id", "shared");

-- CreateIndex
CREATE INDEX "list_columns_tenant_id_idx" ON "list_columns"("tenant_id");

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "list_view" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "list_view" FORCE ROW LEVEL SECURITY;
CREATE POLICY "list_view_tenant" ON "list_view"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "list_columns" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "list_columns" FORCE ROW LEVEL SECURITY;
CREATE POLICY "list_columns_tenant" ON "list_columns"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
