CREATE TABLE "library_competencies" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name_key" text NOT NULL,
	"entry" jsonb NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "library_competencies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "library_competencies" ADD CONSTRAINT "library_competencies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_competencies" ADD CONSTRAINT "library_competencies_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "library_competencies_name" ON "library_competencies" USING btree ("workspace_id","name_key") WHERE "library_competencies"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "library_competencies_workspace" ON "library_competencies" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE POLICY "library_competencies_scope" ON "library_competencies" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "library_competencies" FORCE ROW LEVEL SECURITY;