CREATE TABLE "workspace_deletions" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kept_extras" (
	"workspace_id" text NOT NULL,
	"month" text NOT NULL,
	"workspace_name" text NOT NULL,
	"owners" text[] NOT NULL,
	"interviews" integer NOT NULL,
	"charge_cents" integer NOT NULL,
	CONSTRAINT "kept_extras_workspace_id_month_pk" PRIMARY KEY("workspace_id","month")
);
--> statement-breakpoint
ALTER TABLE "kept_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "interviews_plan_version" ON "interviews" USING btree ("plan_version_id") WHERE "interviews"."plan_version_id" is not null;--> statement-breakpoint
CREATE INDEX "workspaces_closes_at" ON "workspaces" USING btree ("closes_at") WHERE "workspaces"."closes_at" is not null;--> statement-breakpoint
CREATE POLICY "workspace_deletions_scope" ON "workspace_deletions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "kept_extras_scope" ON "kept_extras" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "workspace_deletions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_extras" FORCE ROW LEVEL SECURITY;
